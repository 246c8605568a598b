import { friendsWords } from '$lib/i18n';
import type { FriendsBanner, Moving } from './banner';
import { timeText } from './countdown';

// The news about a table, in words.

export interface BannerNames {
  readonly nameOf: (seat: number) => string;
  /** The host's name, and when it was last heard of. */
  readonly host: string;
  readonly since: string;
}

export function bannerText(banner: FriendsBanner, { nameOf, host, since }: BannerNames): string {
  const text = friendsWords();
  switch (banner.kind) {
    case 'alarm':
      return `${text.alarm.lead(text.alarm[banner.code])} ${text.alarm.hint}`;
    case 'store':
      return `${text.problem.store.what} ${text.problem.store.try}`;
    case 'stopped':
      return text.banner.stopped(nameOf(banner.seat), text.alarm[banner.code]);
    case 'lost':
    case 'lostWatching':
    case 'hostAway':
    case 'handLost':
      return text.banner[banner.kind](host, since);
    case 'shaky':
      return text.banner.shaky(host);
    case 'unreachable':
      return text.unreachable[banner.why].atTable;
    case 'recovering':
      return banner.missing.length > 0 ? text.banner.recovering(banner.missing.map(nameOf)) : text.banner.recoveringAll;
    case 'manyRepeats':
      return text.banner.manyRepeats(banner.count);
    case 'vacant':
    case 'moving':
    case 'held':
    case 'handing':
    case 'newHost':
      return movingText(banner, nameOf, host);
    default:
      return text.banner[banner.kind];
  }
}

function movingText(banner: Moving, nameOf: BannerNames['nameOf'], host: string): string {
  const { moving } = friendsWords();
  switch (banner.kind) {
    case 'vacant':
      return vacantText(banner, nameOf, host);
    case 'moving':
      return moving.now;
    case 'held':
      return banner.step === 'left' ? moving.held.left(banner.leavers.map(nameOf)) : moving.held[banner.step];
    case 'handing':
      return moving.handing(nameOf(banner.seat));
    case 'newHost':
      return banner.isOwn ? moving.movedHere : moving.moved(nameOf(banner.seat));
  }
}

function vacantText(banner: Moving & { readonly kind: 'vacant' }, nameOf: BannerNames['nameOf'], host: string): string {
  const { vacant } = friendsWords().moving;
  switch (banner.step) {
    case 'soon':
      return vacant.soon(nameOf(banner.successor), timeText(banner.seconds));
    case 'soonHere':
      return vacant.soonHere(timeText(banner.seconds));
    case 'now':
      return vacant.now(nameOf(banner.successor));
    case 'nowHere':
      return vacant.nowHere;
    case 'won':
      return banner.isOwn ? vacant.youWon(host) : vacant.won(nameOf(banner.winner), host);
    default:
      return vacant[banner.step](host);
  }
}

/** What the table waits for while it cannot be played at; undefined where news do not keep anybody from playing. */
export function bannerTitle(banner: FriendsBanner | undefined, host: string): string | undefined {
  const { moving } = friendsWords();
  switch (banner?.kind) {
    case 'vacant':
      return moving.lost(host);
    case 'moving':
    case 'handing':
      return moving.heading;
    case 'held':
      return banner.step === 'looking' ? moving.held.lookingTitle : moving.held.title;
    default:
      return undefined;
  }
}
