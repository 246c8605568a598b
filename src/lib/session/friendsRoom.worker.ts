import { expose, proxy } from 'comlink';
import { InputError } from '$lib/engine';
import { engineParts, openEngine } from '$lib/engine/sameThread';
import { audit } from '$lib/net/log/audit';
import type { Think } from '$lib/net/log/bots';
import { fromText, toText } from '$lib/net/crypto/bytes';
import type { Signed } from '$lib/net/log/entries';
import type { Env } from '$lib/net/env';
import { type JoinRequest, Member, type MemberOptions } from '$lib/net/member';
import { engineHashOf, readInvitation, watchCapability, writeInvitation } from '$lib/net/protocol/identity';
import type { CheckedGame } from '$lib/net/protocol/roomStatus';
import { ed25519Signer, remembering } from '$lib/net/crypto/signing';
import { readTranscript } from '$lib/net/log/transcript';
import type { Dialer, Wire } from '$lib/net/wire/wire';
import { openRoomDisk } from '$lib/store/rooms'; // not by the door: behind it are runes, which a worker does not know
import { type ClientMessage, localLink, type TableMessage } from '$lib/table';
import { type PostedWire, wireOver } from './postedWire';
import type { CheckPage, RoomNode, RoomOpener, RoomPage, RoomRequest } from './friendsWorker';

// Keeps a room of friends: as its host, or as a guest.

async function openEnv(id: string): Promise<Env> {
  return {
    now: () => performance.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    signer: remembering(ed25519Signer),
    keeper: await openRoomDisk<Signed>(id),
  };
}

async function engineHash(valueUrl: string): Promise<Uint8Array> {
  const [parts, values] = await Promise.all([engineParts(), fetch(valueUrl).then((response) => response.arrayBuffer())]);
  return engineHashOf([...parts, new Uint8Array(values)]);
}

/** The page's screen as a client of the room. */
function screen(page: RoomPage) {
  const [client, table] = localLink<ClientMessage, TableMessage>();
  client.onreceive = (message) => page.table(message);
  return { table, send: (message: ClientMessage) => client.send(message) };
}

/** Thinking is the page's business; a thought is called off by its number. */
function thinkOver(page: RoomPage): Think {
  let number = 0;
  return (question, profile, signal) => {
    const own = ++number;
    signal.addEventListener('abort', () => page.callOff(own));
    return page.think(question, profile, own);
  };
}

/** Dialling is the page's business. A wire is one, whichever attempt it came of: by hand there is no other. Failures count only for the last. */
function dialerOver(page: RoomPage) {
  let number = 0;
  let onwire: (wire: Wire) => void = () => undefined;
  let onfailed: Parameters<Dialer['dial']>[1] = () => undefined;
  const dialer: Dialer = {
    dial: (opened, failed) => {
      const own = ++number;
      onwire = opened;
      onfailed = failed;
      page.dial(own);
      return () => page.giveUp(own);
    },
  };
  return {
    dialer,
    wire: (posted: PostedWire) => onwire(wireOver(posted)),
    failed: (of: number, problem: Parameters<typeof onfailed>[0]) => {
      if (of === number) onfailed(problem);
    },
  };
}

async function open(request: RoomRequest, page: RoomPage): Promise<RoomNode> {
  const { id, fresh, entrance, botNames, valueUrl } = request;
  const [least, most] = request.pace;
  const [env, engine, hashed] = await Promise.all([openEnv(id), openEngine(), engineHash(valueUrl)]);
  const { dialer, wire, failed } = dialerOver(page);
  const options: MemberOptions = {
    ...{ env, engine, engineHash: hashed, dialer, botNames },
    think: thinkOver(page),
    pace: () => least + Math.random() * (most - least),
    listen: (isOpen) => page.listen(isOpen),
    onstatus: (status) => page.status(status),
    onsay: (line) => page.say(line),
    onemote: (emote) => page.emote(emote),
    onfault: (error) => console.error(error),
  };
  const member = fresh ? await Member.create(options, fresh) : await Member.open(options, entrance && readEntrance(entrance));
  const { table, send } = screen(page);
  member.join(table);
  return proxy({
    invitation: () => writeInvitation(member.invitation),
    command: (command) => member.command(command),
    table: send,
    wire,
    visitor: (posted) => member.accept(wireOver(posted)),
    dialFailed: failed,
    wake: () => member.wake(),
    sleep: () => member.sleep(),
    transcript: () => member.transcript,
    played: () => member.played,
    dealtAnew: () => member.guest?.dealtAnew,
    close: () => member.close(),
  } satisfies RoomNode);
}

/** Whoever has a link to play may also only watch. */
function readEntrance({ invitation, role, name }: NonNullable<RoomRequest['entrance']>): JoinRequest {
  const read = readInvitation(invitation);
  const asSpectator = { ...read, role: 'spectator', capability: watchCapability(read.capability) } as const;
  return { invitation: role === 'spectator' && read.role === 'player' ? asSpectator : read, name };
}

async function check(text: string, valueUrl: string, page: CheckPage): Promise<CheckedGame> {
  const { host: key, log, confirmations } = readTranscript(text);
  const [engine, hashed] = await Promise.all([openEngine(), engineHash(valueUrl)]);
  const init = log[0]?.entry.kind === 'init' ? log[0].entry : undefined;
  if (init && init.engine !== toText(hashed)) throw new InputError('engine', 'was another');
  const { report } = await audit({
    log,
    confirmations,
    host: fromText(key),
    engine,
    signer: ed25519Signer,
    think: (question, profile) => page.think(question, profile),
    onprogress: (share) => void page.progress(share),
  });
  return { report, names: init?.seats.map(({ name }) => name) ?? [] };
}

expose({ open, check } satisfies RoomOpener);
