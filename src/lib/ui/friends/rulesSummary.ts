import { DEFAULT_OPTIONS, OPTION_NAMES, type OptionName } from '$lib/engine';
import { friendsWords, setupWords } from '$lib/i18n';
import type { RoomRules } from '$lib/net/protocol/roomStatus';
import { TAKE_OVER_AFTER_S } from '$lib/table';

/**
 * The rules that the host has chosen, in a few words each: what always interests, and what is not as usual. Where enough people play, the
 * table may move to another browser.
 */
export function rulesSummary(rules: RoomRules, mayMove = false): readonly string[] {
  const { board, secondsPerTurn, awayAfter, takeOverAfter = TAKE_OVER_AFTER_S } = rules;
  const { summary, seconds } = friendsWords().rules;
  const words = setupWords().rules.options;
  const options = { ...DEFAULT_OPTIONS, ...rules.options };
  const isChanged = (name: OptionName) => name !== 'targetPoints' && options[name] !== DEFAULT_OPTIONS[name];
  const lineOf = (name: OptionName) => {
    const { line } = words[name];
    return typeof line === 'string' ? line : line(Number(options[name]));
  };
  return [
    lineOf('targetPoints'),
    board === '' ? summary.fair : summary.code,
    secondsPerTurn === 0 ? summary.noClock : summary.clock(secondsPerTurn),
    ...OPTION_NAMES.filter(isChanged).map(lineOf),
    summary.away(seconds(awayAfter)),
    ...(mayMove ? [friendsWords().moving.rules.summary(seconds(takeOverAfter))] : []),
  ];
}
