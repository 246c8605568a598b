import { type Remote, transfer } from 'comlink';
import type { PeerBroker, Servers } from '$lib/net/broker/broker';
import { fromText, toText } from '$lib/net/crypto/bytes';
import { iceFor, type TurnServer } from '$lib/net/wire/ice';
import { brokerIds } from '$lib/net/protocol/identity';
import { answerByHand, inviteByHand } from '$lib/net/wire/manualWire';
import { listenForPeers, type ListenState, peerDialer } from '$lib/net/broker/peerWire';
import type { Unreachable } from '$lib/net/protocol/roomStatus';
import { brokersFor, dialInTurn, listenInTurn } from '$lib/net/broker/severalBrokers';
import type { Dialer, DialProblem, Wire } from '$lib/net/wire/wire';
import { postWire } from './postedWire';
import type { RoomNode } from './friendsWorker';

// The connections of a room. Only a page can have them; what goes through them is handed on to the worker, which keeps the room.

const INVITATION_MS = 120_000;

/** An offer to one friend, which waits for the answer. */
export interface ManualOffer {
  readonly offer: string;
  /** By the clock of Date.now. */
  readonly expiresAt: number;
  /** Throws if this is not an answer; resolves when the friend is connected, and rejects when that does not work. */
  accept(answer: string): Promise<void>;
}

/** What a guest sends back, and until when that helps. */
export interface ManualReply {
  readonly text: string;
  /** By the clock of Date.now. */
  readonly expiresAt: number;
}

const UNREACHABLE: Readonly<Record<ListenState, Unreachable | undefined>> = {
  online: undefined,
  offline: 'broker',
  taken: 'taken',
};

/** Not every browser has WebRTC, and some people turn it off. */
const canConnect = () => typeof RTCPeerConnection !== 'undefined';

const failing = (problem: DialProblem): Dialer => ({ dial: (_, onfailed) => (onfailed(problem), () => undefined) });

export class FriendsWires {
  /** The room in the worker, as soon as it is open. */
  #node: Remote<RoomNode> | undefined;
  /** The attempt to find the host that it has asked for before that. */
  #early: number | undefined;
  readonly #brokers: readonly PeerBroker[];
  readonly #stun: readonly string[];
  readonly #turn: TurnServer | undefined;
  readonly #closers: (() => void)[] = [];
  #unlisten: (() => void) | undefined;
  #dialer: Dialer | undefined;
  /** By the number of the attempt, a way to give it up. */
  #giveUps: Record<number, (() => void) | undefined> = {};
  /** Wires that the worker has: they end with the room. */
  #wires: readonly Wire[] = [];

  constructor({ brokers, stun }: Servers, turn: TurnServer | undefined) {
    this.#brokers = brokers;
    this.#stun = stun;
    this.#turn = turn;
  }

  /** Throws an InputError for a relay that is none. */
  get #ice(): RTCConfiguration {
    return iceFor(this.#stun, this.#turn);
  }

  /** From now on there is somebody to hand wires to, and to tell that there are none. */
  attach(node: Remote<RoomNode>): void {
    this.#node = node;
    this.#dialEarly();
  }

  #dialEarly(): void {
    if (this.#early !== undefined) this.dial(this.#early);
  }

  // Of whoever hosts.

  /** Nobody finds the way here any more; whoever has stays connected. */
  unlisten(): void {
    this.#unlisten?.();
    this.#unlisten = undefined;
  }

  /** Lets everybody in who finds the way through the broker; tells when nobody can, and why. */
  listen(room: Uint8Array, token: string, onstate: (problem: Unreachable | undefined) => void): void {
    if (!canConnect()) return onstate('unsupported');
    if (this.#brokers.length === 0 || this.#unlisten) return;
    let problem: Unreachable | undefined;
    let isMissed = false;
    let arrivedAt = -Infinity;
    const tell = () => onstate(problem ?? (isMissed ? 'noPath' : undefined));
    const onwire = (wire: Wire) => {
      isMissed = false; // perhaps it was they
      arrivedAt = Date.now();
      tell();
      this.#post(wire, 'visitor');
    };
    const onmissed = (knockedAt: number) => {
      if (knockedAt <= arrivedAt) return; // perhaps they, too: guests knock until one way leads in
      isMissed = true;
      tell();
    };
    const common = { ids: brokerIds(room), token, ice: this.#ice, onwire, onmissed };
    const listening = listenInTurn(
      brokersFor(room, this.#brokers).map((broker) => (onstate) => listenForPeers({ ...common, broker, onstate })),
      (state) => {
        problem = UNREACHABLE[state];
        tell();
      },
    );
    this.#unlisten = () => listening.close();
  }

  async inviteByHand(): Promise<ManualOffer> {
    const invited = await inviteByHand(this.#ice);
    const cancel = setTimeout(() => invited.close(), INVITATION_MS);
    this.#closers.push(() => invited.close());
    invited.wire.then(
      (wire) => {
        clearTimeout(cancel);
        this.#post(wire, 'visitor');
      },
      () => undefined,
    );
    return {
      offer: toText(invited.offer),
      expiresAt: Date.now() + INVITATION_MS,
      accept: (answer) => {
        invited.accept(fromText(answer.trim()));
        return invited.wire.then(() => undefined);
      },
    };
  }

  // Of whoever looks for the host.

  /** Gets ready to look for the host. */
  aimAt(room: Uint8Array): void {
    const common = { ids: brokerIds(room), ice: this.#ice };
    const dialers = brokersFor(room, this.#brokers).map((broker) => peerDialer({ ...common, broker }));
    this.#dialer = dialers.length === 0 ? failing('expired') : dialInTurn(dialers);
    this.#dialEarly();
  }

  /** Gets ready to answer a host's offer. What has to be sent back is told, and that it was used. */
  async answer(offer: Uint8Array, onreply: (reply: ManualReply | undefined) => void): Promise<void> {
    if (!canConnect()) return void (this.#dialer = failing('unsupported'));
    const answered = await answerByHand(offer, this.#ice);
    setTimeout(() => answered.close(), INVITATION_MS);
    this.#closers.push(() => answered.close());
    onreply({ text: toText(answered.answer), expiresAt: Date.now() + INVITATION_MS });
    let isUsed = false;
    this.#dialer = {
      dial: (onwire, onfailed) => {
        let isWanted = true;
        const fail = () => isWanted && onfailed('expired');
        // A wire by hand is made once; who loses it needs a new invitation.
        if (isUsed) fail();
        else
          answered.wire.then((wire) => {
            if (!isWanted) return; // it is dialled again, and that call gets it
            isUsed = true;
            onreply(undefined);
            onwire(wire);
          }, fail);
        return () => (isWanted = false);
      },
    };
  }

  dial(number: number): void {
    if (!this.#node || !this.#dialer) return void (this.#early = number);
    this.#giveUps[number] = this.#dialer.dial(
      (wire) => this.#post(wire, 'wire'),
      (problem) => void this.#node?.dialFailed(number, problem),
    );
  }

  giveUp(number: number): void {
    if (this.#early === number) this.#early = undefined;
    this.#giveUps[number]?.();
    this.#giveUps[number] = undefined;
  }

  /** Nobody comes in any more, and nobody is looked for. What is connected stays so. */
  close(): void {
    this.unlisten();
    for (const close of this.#closers) close();
    for (const giveUp of Object.values(this.#giveUps)) giveUp?.();
  }

  hangUp(): void {
    for (const wire of this.#wires) wire.close();
  }

  /** Hands a wire over to the worker. */
  #post(wire: Wire, as: 'wire' | 'visitor'): void {
    this.#wires = [...this.#wires, wire];
    const posted = postWire(wire, () => (this.#wires = this.#wires.filter((other) => other !== wire)));
    if (this.#node) void this.#node[as](transfer(posted, [posted.port]));
    else wire.close();
  }
}
