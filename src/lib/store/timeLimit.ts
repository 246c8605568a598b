// A browser's database may never answer: after a fault of the browser, or because another tab holds it. Nobody waits for that for ever.

const TIMEOUT_MS = 8_000;

/**
 * Returns who asks a database: rejects when an answer takes too long, and at once as long as such an answer is still to come. So what is
 * written late comes before what is written next.
 */
export function timeLimited(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let late = 0;
  const fault = () => new DOMException('The database does not answer', 'TimeoutError');
  return async (work) => {
    if (late > 0) throw fault();
    const working = work();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        late++;
        void working.catch(() => undefined).finally(() => late--);
        reject(fault());
      }, TIMEOUT_MS);
    });
    try {
      return await Promise.race([working, limit]);
    } finally {
      clearTimeout(timer);
    }
  };
}
