import { messages } from '$lib/i18n';
import type { Remark } from '$lib/table';

/** Why a player did something, in that player's own words. */
export function remarkText(remark: Remark): string {
  const text = messages().table.remark;
  switch (remark.why) {
    case 'helps':
      return text.helps(remark.goal);
    case 'saving':
      return text.saving(remark.goal, remark.resource);
    case 'noUse':
      return text.noUse(remark.goal);
    case 'lacking':
      return text.lacking(remark.resource);
    case 'leading':
      return text.leading;
    case 'unequal':
      return text.unequal;
    case 'gains':
    case 'noGain':
    case 'notNow':
      return text[remark.why];
  }
}
