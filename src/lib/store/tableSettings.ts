import { settings } from './settings.svelte';

/** What the person has chosen for every table, wherever it stands, as it is now. */
export function tableSettings() {
  const { isMuted, volume, hasTracker, confirmsTouch, autoRolls, choosesPartner } = settings.current;
  const onmute = (isOff: boolean) => settings.set('isMuted', isOff);
  return { isMuted, volume, hasTracker, confirmsTouch, autoRolls, choosesPartner, onmute };
}
