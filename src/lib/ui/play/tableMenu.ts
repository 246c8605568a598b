import { messages } from '$lib/i18n';
import type { Controls } from './controls';
import type { MenuItem } from './menu';
import type { Page } from './reading.svelte';
import type { TurnModel } from './turn.svelte';
import { nameOf } from './words';

interface MenuParts {
  readonly turn: TurnModel;
  readonly controls: Controls;
  /** Is there a coach for this game? */
  readonly hasCoach: boolean;
  /** Is what every corner yields shown? */
  readonly hasYields: boolean;
  /** Where the log stands beside the island it needs no way there. */
  readonly isLogBeside: boolean;
  /** Lines of the chat that were not seen; undefined where there is none. */
  readonly unread: number | undefined;
  readonly more: readonly MenuItem[];
  readonly on: {
    show(page: Page): void;
    help(): void;
    coach(): void;
    hint(): void;
    autoplay(): void;
    overlay(): void;
    mute(): void;
    pause(): void;
  };
}

/** What the menu of this table holds: what does nothing in this game, or stands on the screen anyway, is absent. */
export function tableMenu({
  turn,
  controls,
  hasCoach,
  hasYields,
  isLogBeside,
  unread,
  more,
  on,
}: MenuParts): readonly MenuItem[] {
  const { item, paces, offerPolicies } = messages().menu;
  const isOver = turn.view?.isOver ?? false;
  const isPlaying = !turn.isWatching && !isOver;
  const isAutoplaying = controls.autoplays.includes(turn.seat);
  const items: readonly (MenuItem | false | undefined)[] = [
    isPlaying &&
      turn.hasUndo && {
        name: 'undo',
        label: item.undo,
        glyph: 'undo',
        key: 'U',
        isOff: !turn.canUndo,
        onclick: () => turn.undo(),
      },
    { name: 'log', label: item.log, glyph: 'log', key: 'L', onclick: () => on.show('log') },
    unread !== undefined && { name: 'chat', label: item.chat, glyph: 'chat', count: unread, onclick: () => on.show('chat') },
    !isLogBeside && controls.hasTracker && { name: 'hands', label: item.hands, glyph: 'cards', onclick: () => on.show('known') },
    !isLogBeside && { name: 'dice', label: item.dice, glyph: 'dice', onclick: () => on.show('dice') },
    { name: 'help', label: item.rules, glyph: 'help', key: '?', onclick: on.help },
    isPlaying &&
      hasCoach && { name: 'coach', label: item.coach, glyph: 'coach', key: 'K', isOn: controls.hasCoach, onclick: on.coach },
    isPlaying && hasCoach && { name: 'hint', label: item.hint, glyph: 'points', key: 'H', onclick: on.hint },
    isPlaying &&
      controls.onautoplay && {
        name: 'autoplay',
        label: isAutoplaying ? item.takeOver : item.botPlays,
        glyph: 'bot',
        key: 'A',
        isOn: isAutoplaying,
        onclick: on.autoplay,
      },
    // On a device that goes from hand to hand, another's seat may be left to a bot.
    ...controls.autoplays
      .filter((seat) => seat !== turn.seat && !isOver)
      .map((seat) => ({
        name: `autoplay${seat}`,
        label: messages().table.autoplay.stopFor(nameOf(seat, turn.cast)),
        glyph: 'bot' as const,
        onclick: () => controls.onautoplay?.(seat, false),
      })),
    !isOver &&
      controls.onpause && {
        name: 'pause',
        label: turn.client.isPaused ? item.resume : item.pause,
        glyph: turn.client.isPaused ? 'resume' : 'pause',
        key: 'P',
        onclick: on.pause,
      },
    !isOver &&
      controls.pace && {
        name: 'pace',
        label: item.pace(paces[controls.pace.name]),
        glyph: 'clock',
        isStep: true,
        onclick: () => controls.pace?.step(),
      },
    isPlaying &&
      controls.offers && {
        name: 'offers',
        label: item.offers(offerPolicies[controls.offers.policy]),
        glyph: 'trade',
        isStep: true,
        onclick: () => controls.offers?.step(),
      },
    { name: 'yields', label: item.yields, glyph: 'overlay', key: 'O', isOn: hasYields, onclick: on.overlay },
    {
      name: 'sound',
      label: item.sound,
      glyph: controls.isMuted ? 'mute' : 'sound',
      key: 'S',
      isOn: !controls.isMuted,
      isStep: true,
      onclick: on.mute,
    },
    ...more,
  ];
  return items.filter((one): one is MenuItem => typeof one === 'object');
}
