const NEWLINE = 10;

/**
 * Cuts a stream of bytes into lines. A line longer than `limit` bytes is cut off one byte past it, enough for the reader to see that it is
 * too long, and the rest of it is thrown away as it comes in: no line can fill the memory.
 */
export class LineSplitter {
  readonly #limit: number;
  #parts: Uint8Array[] = [];
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The lines that end in this chunk. */
  *push(chunk: Uint8Array): Generator<string> {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      this.#keep(chunk.subarray(start, end));
      start = end + 1;
      yield this.#take();
    }
    this.#keep(chunk.subarray(start));
  }

  /** What is left at the end of the stream: a last line without its newline, or nothing. */
  *end(): Generator<string> {
    if (this.#size > 0) yield this.#take();
  }

  #keep(part: Uint8Array): void {
    const kept = part.subarray(0, this.#limit + 1 - this.#size);
    if (kept.length === 0) return;
    this.#parts.push(kept);
    this.#size += kept.length;
  }

  #take(): string {
    const line = Buffer.concat(this.#parts).toString('utf8');
    this.#parts = [];
    this.#size = 0;
    return line;
  }
}
