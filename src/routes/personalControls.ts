import { settings } from '$lib/store';
import type { PersonalControls } from '$lib/ui/play/controls';

/** What the person has chosen for every table, as the settings have it now. */
export function personalControls(): PersonalControls {
  const { isMuted, volume, hasTracker, confirmsTouch, autoRolls, choosesPartner } = settings.current;
  const onmute = (isOff: boolean) => settings.set('isMuted', isOff);
  return { isMuted, volume, hasTracker, confirmsTouch, autoRolls, choosesPartner, onmute };
}
