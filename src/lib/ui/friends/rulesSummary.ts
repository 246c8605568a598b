import { DEFAULT_DISCARD_LIMIT } from '$lib/engine';
import { friendsWords } from '$lib/i18n';
import type { RoomRules } from '$lib/net/protocol/roomStatus';
import { USUAL_TAKE_OVER } from './moves';

/**
 * The rules that the host has chosen, in a few words each: what always interests, and what is not as usual. Where enough people play, the
 * table may move to another browser.
 */
export function rulesSummary(rules: RoomRules, mayMove = false): readonly string[] {
  const { options, board, secondsPerTurn, awayAfter, takeOverAfter = USUAL_TAKE_OVER } = rules;
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
    mayMove && friendsWords().moving.rules.summary(seconds(takeOverAfter)),
  ].filter((line) => line !== false);
}
