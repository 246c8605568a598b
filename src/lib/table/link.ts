// The wire between a client and the table: messages arrive in order or not at all. Who sits at the other end, a person in the same
// tab, a bot or a friend far away, nobody asks.

export interface Link<Sent, Received> {
  send(message: Sent): void;
  close(): void;
  onreceive: (message: Received) => void;
  onclose: () => void;
}

class LocalEnd<Sent, Received> implements Link<Sent, Received> {
  onreceive: (message: Received) => void = () => {};
  onclose: () => void = () => {};
  #isOpen = true;
  #other: LocalEnd<Received, Sent> | undefined;

  join(other: LocalEnd<Received, Sent>): void {
    this.#other = other;
  }

  // Delivered in a task of its own, as over a network: nobody is called back from within their own send.
  send(message: Sent): void {
    queueMicrotask(() => {
      if (this.#isOpen) this.#other?.receive(message);
    });
  }

  receive(message: Received): void {
    if (this.#isOpen) this.onreceive(message);
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.onclose();
    this.#other?.close();
  }
}

/** Two ends of one wire within a tab. */
export function localLink<Here, There>(): [Link<Here, There>, Link<There, Here>] {
  const here = new LocalEnd<Here, There>();
  const there = new LocalEnd<There, Here>();
  here.join(there);
  there.join(here);
  return [here, there];
}
