import type { GameEvent } from '$lib/engine';
import type { SoundName } from './score';

/** What is to be heard of an event at a seat; most events of others are quiet. */
function soundOf(event: GameEvent, me: number | undefined): SoundName | undefined {
  switch (event.kind) {
    case 'rolled':
      return 'dice';
    case 'built':
      return 'build';
    case 'gained':
      return event.seat === me ? 'card' : undefined;
    case 'bought':
      return event.seat === me ? 'card' : undefined;
    case 'robberMoved':
      return 'robber';
    case 'robbed':
    case 'monopolized':
      return event.seat === me || event.victim === me ? 'steal' : undefined;
    case 'offered':
      return me !== undefined && event.to.includes(me) ? 'offer' : undefined;
    case 'traded':
    case 'bankTraded':
      return 'deal';
    case 'turnStarted':
      return event.seat === me ? 'turn' : undefined;
    case 'won':
      return me === undefined || event.seat === me ? 'win' : 'loss';
    default:
      return undefined;
  }
}

/** The sounds of what has happened, each once, in the order of their first cause. */
export function soundsOf(events: readonly GameEvent[], me: number | undefined): SoundName[] {
  return [...new Set(events.map((event) => soundOf(event, me)).filter((name) => name !== undefined))];
}
