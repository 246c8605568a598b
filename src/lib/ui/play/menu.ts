import type { ComponentProps } from 'svelte';
import { messages } from '$lib/i18n';
import type Glyph from './Glyph.svelte';

/** One thing in the menu of the table. What does nothing in this game is not in it. */
export interface MenuItem {
  readonly name: string;
  readonly label: string;
  readonly glyph: ComponentProps<typeof Glyph>['name'];
  /** A switch, and how it stands. */
  readonly isOn?: boolean;
  /** Cannot be used at the moment. */
  readonly isOff?: boolean;
  /** Something new behind it, counted. */
  readonly count?: number;
  /** The key that does the same. */
  readonly key?: string;
  /** A tap leads on to the next of a few choices: the menu stays open for another. */
  readonly isStep?: boolean;
  onclick(): void;
}

/** A choice among a few that a tap leads on to, by the name of the present one. */
interface Stepping {
  readonly name: string;
  step(): void;
}

/** What the menu can do in this game. What is missing is not in it. */
export interface MenuActions {
  log?(): void;
  chat?(): void;
  hands?(): void;
  dice?(): void;
  rules?(): void;
  coach?(): void;
  hint?(): void;
  autoplay?(): void;
  undo?(): void;
  sound?(): void;
  pause?(): void;
  overlay?(): void;
  /** Who is at the table, and how well they are connected. */
  table?(): void;
  readonly pace?: Stepping | undefined;
  readonly offers?: Stepping | undefined;
}

/** How things stand that can be switched. */
export interface MenuState {
  readonly hasCoach: boolean;
  readonly isAutoplaying: boolean;
  readonly isMuted: boolean;
  readonly isPaused: boolean;
  readonly hasOverlay: boolean;
  readonly canUndo: boolean;
  /** Lines of the chat that have not been seen. */
  readonly unread: number;
}

/** The menu of a table, in the order in which people look for things. */
export function tableMenu(does: MenuActions, stands: MenuState): readonly MenuItem[] {
  const text = messages().menu.item;
  const { pace, offers } = does;
  const item = (name: keyof MenuActions, rest: Omit<MenuItem, 'name' | 'onclick'>): MenuItem[] => {
    const act = does[name];
    return typeof act === 'function' ? [{ name, ...rest, onclick: () => act() }] : [];
  };
  const step = (name: string, glyph: MenuItem['glyph'], label: string, { step: next }: Stepping): MenuItem => ({
    name,
    glyph,
    label,
    isStep: true,
    onclick: next,
  });
  return [
    ...item('log', { label: text.log, glyph: 'log', key: 'L' }),
    ...item('chat', { label: text.chat, glyph: 'chat', key: '/', count: stands.unread }),
    ...item('table', { label: text.table, glyph: 'table' }),
    ...item('hands', { label: text.hands, glyph: 'cards' }),
    ...item('dice', { label: text.dice, glyph: 'dice' }),
    ...item('rules', { label: text.rules, glyph: 'help', key: '?' }),
    ...item('coach', { label: text.coach, glyph: 'coach', key: 'K', isOn: stands.hasCoach }),
    ...item('hint', { label: text.hint, glyph: 'points', key: 'H' }),
    ...item('undo', { label: text.undo, glyph: 'undo', key: 'U', isOff: !stands.canUndo }),
    ...item('autoplay', {
      label: stands.isAutoplaying ? text.takeOver : text.botPlays,
      glyph: 'bot',
      key: 'A',
      isOn: stands.isAutoplaying,
    }),
    ...(pace ? [step('pace', 'pace', text.pace(pace.name), pace)] : []),
    ...(offers ? [step('offers', 'trade', text.offers(offers.name), offers)] : []),
    ...item('pause', {
      label: stands.isPaused ? text.resume : text.pause,
      glyph: stands.isPaused ? 'resume' : 'pause',
      key: 'P',
    }),
    ...item('sound', { label: text.sound, glyph: stands.isMuted ? 'mute' : 'sound', isOn: !stands.isMuted }),
    ...item('overlay', { label: text.yields, glyph: 'overlay', key: 'O', isOn: stands.hasOverlay }),
  ];
}
