import type { GuestMessage } from '$lib/net/protocol/messages';
import type { RoomCommand } from '$lib/net/protocol/roomStatus';
import { plainText } from '$lib/net/protocol/schemas';
import { MAX_CHAT } from '$lib/table';

/** How a guest tells the host what its person wants; undefined for what is not worth a word, or a host's to decide. */
export function messageFor(command: RoomCommand): GuestMessage | undefined {
  switch (command.kind) {
    case 'say': {
      const text = plainText(command.text, MAX_CHAT);
      return text === '' ? undefined : { t: 'say', text };
    }
    case 'emote':
      return { t: 'emote', emote: command.emote };
    case 'free':
      return { t: 'free' };
    case 'claim':
      return { t: 'claim', seat: command.seat };
    case 'ready':
      return { t: 'ready', isReady: command.isReady };
    case 'hidden':
      return { t: 'hidden', isHidden: command.isHidden };
    case 'leave':
      return { t: 'bye', why: 'leave' };
    default:
      return undefined;
  }
}
