import { gamesWords } from '$lib/i18n';
import type { FileFault } from '$lib/table';

/** What is wrong with a file, in words, and that it has done no harm. */
export function faultText(fault: FileFault): string {
  const text = gamesWords().fault;
  return `${sentenceOf(fault)} ${text.unchanged}`;
}

function sentenceOf(fault: FileFault): string {
  const text = gamesWords().fault;
  switch (fault.kind) {
    case 'damaged':
      return text.damaged(fault.field);
    case 'record':
      return text.record(fault.step);
    default:
      return text[fault.kind];
  }
}
