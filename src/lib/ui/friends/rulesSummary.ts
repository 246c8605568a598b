import { DEFAULT_DISCARD_LIMIT } from '$lib/engine';
import { friendsWords } from '$lib/i18n';
import type { RoomRules } from '$lib/net/protocol/roomStatus';

/** The rules that the host has chosen, in a few words each: what always interests, and what is not as usual. */
export function rulesSummary({ options, board, secondsPerTurn, awayAfter }: RoomRules): readonly string[] {
  const { summary, seconds } = friendsWords().rules;
  return [
    summary.target(options.targetPoints),
    board === '' ? summary.fair : summary.code,
    secondsPerTurn === 0 ? summary.noClock : summary.clock(secondsPerTurn),
    options.discardLimit !== DEFAULT_DISCARD_LIMIT && summary.discard(options.discardLimit),
    options.noSevenRounds > 0 && summary.noSeven(options.noSevenRounds),
    options.diceDeck && summary.deck,
    options.friendlyRobber && summary.friendly,
    !options.playerTrades && summary.noTrades,
    options.rollOff && summary.rollOff,
    summary.away(seconds(awayAfter)),
  ].filter((line) => line !== false);
}
