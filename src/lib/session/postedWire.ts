import type { Wire } from '$lib/net/wire/wire';

// A wire of the page at the worker's end: frames go through a port. Whoever closes it, both ends of the port are closed: a port that one end
// still listens at keeps the other alive, and with it the connection that it stands for, of which a browser has only so many.

export interface PostedWire {
  readonly port: MessagePort;
  readonly here: Uint8Array;
  readonly there: Uint8Array;
}

/** A frame, how many bytes wait to be sent, or null when it is closed. */
type WirePost = string | number | null;

/** The page's end. */
export function postWire(wire: Wire, onclosed: () => void): PostedWire {
  const { port1, port2 } = new MessageChannel();
  const post = (said: WirePost) => port1.postMessage(said);
  wire.onreceive = post;
  wire.onclose = () => {
    post(null);
    port1.close();
    onclosed();
  };
  port1.onmessage = ({ data }: MessageEvent<WirePost>) => {
    if (typeof data !== 'string') return wire.close();
    try {
      wire.send(data);
    } catch {
      return wire.close();
    }
    if (wire.buffered > 0) post(wire.buffered);
  };
  return { port: port2, ...wire.binding };
}

/** The worker's end. */
export function wireOver({ port, here, there }: PostedWire): Wire {
  let isOpen = true;
  const wire = {
    buffered: 0,
    binding: { here, there },
    onreceive: (() => undefined) as (frame: string) => void,
    onclose: (() => undefined) as () => void,
    send: (frame: string) => port.postMessage(frame),
    close: () => {
      if (!isOpen) return;
      port.postMessage(null);
      end();
    },
  };
  const end = () => {
    isOpen = false;
    port.close();
    wire.onclose();
  };
  port.onmessage = ({ data }: MessageEvent<WirePost>) => {
    if (typeof data === 'number') wire.buffered = data;
    else if (typeof data === 'string') wire.onreceive(data);
    else if (isOpen) end();
  };
  return wire;
}
