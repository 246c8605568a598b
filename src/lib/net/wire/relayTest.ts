import { relayUrls, type TurnServer } from './ice';

// Whether a relay does what it is for: gives this browser an address through which others can reach it.

const TIMEOUT_MS = 12_000; // browsers ask a silent relay for about ten seconds

export type RelayFault =
  /** Nobody answers at that address. */
  | 'silent'
  /** The relay does not take the user name or the password. */
  | 'refused'
  /** One of the two, or something else: this browser does not say. */
  | 'failed';

/** A way to the relay, and what is wrong with it, if anything. */
export interface RelayWay {
  readonly way: 'udp' | 'tcp' | 'tls';
  readonly fault?: RelayFault | undefined;
}

const NOT_LET_IN = [401, 403, 431, 438, 441];
const OUT_OF_REACH = 701;

/** Tries every way to the relay; the turn must be one that `isTurnUrl` takes. */
export function testRelay(turn: TurnServer): Promise<readonly RelayWay[]> {
  return Promise.all(relayUrls(turn.url).map(async (url) => ({ way: wayOf(url), fault: await faultOf(url, turn) })));
}

function wayOf(url: string): RelayWay['way'] {
  if (/^turns:/i.test(url)) return 'tls';
  return url.endsWith('=tcp') ? 'tcp' : 'udp';
}

async function faultOf(urls: string, { username, credential }: TurnServer): Promise<RelayFault | undefined> {
  let connection: RTCPeerConnection;
  try {
    connection = new RTCPeerConnection({ iceServers: [{ urls, username, credential }], iceTransportPolicy: 'relay' });
  } catch {
    return 'refused'; // browsers want both a user name and a password
  }
  try {
    return await new Promise((resolve) => {
      const codes: number[] = [];
      const giveUp = () => resolve(faultBy(codes));
      connection.addEventListener('icecandidateerror', ({ errorCode }) => codes.push(errorCode));
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate?.candidate.includes(' typ relay')) resolve(undefined);
        else if (candidate === null) giveUp();
      });
      setTimeout(giveUp, TIMEOUT_MS);
      connection.createDataChannel('test');
      connection.setLocalDescription().catch(giveUp);
    });
  } finally {
    connection.close();
  }
}

/** What the relay's answers say; a browser that tells answers, and has had none, has heard nothing. */
function faultBy(codes: readonly number[]): RelayFault {
  if (codes.some((code) => NOT_LET_IN.includes(code))) return 'refused';
  const tellsAnswers = 'onicecandidateerror' in RTCPeerConnection.prototype;
  return tellsAnswers && codes.every((code) => code === OUT_OF_REACH) ? 'silent' : 'failed';
}
