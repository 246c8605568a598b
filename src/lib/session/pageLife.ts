// What happens to a page while a room is open in it: it is hidden and seen again, put to sleep, and cut off from the network.

export interface PageLife {
  readonly onseen: (isSeen: boolean) => void;
  /** It can do something again: seen, out of the cache, or back in the network. */
  readonly onwake: () => void;
  readonly onsleep: () => void;
}

/** Follows the page; the function that comes back ends it. */
export function followPage({ onseen, onwake, onsleep }: PageLife): () => void {
  const see = () => {
    const isSeen = document.visibilityState === 'visible';
    onseen(isSeen);
    if (isSeen) onwake();
  };
  document.addEventListener('visibilitychange', see);
  const onWindow = { online: onwake, pageshow: onwake, pagehide: onsleep };
  for (const [name, run] of Object.entries(onWindow)) addEventListener(name, run);
  return () => {
    document.removeEventListener('visibilitychange', see);
    for (const [name, run] of Object.entries(onWindow)) removeEventListener(name, run);
  };
}

/**
 * A screen that goes dark in the middle of a game takes the connection with it. Not every browser, nor every moment, allows this; and
 * a page that is hidden loses it, so it is asked for again when the page is seen. The function that comes back ends it.
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isWanted = true;
  const request = async () => {
    if (document.visibilityState !== 'visible' || lock?.released === false) return;
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (!isWanted) void lock?.release();
  };
  const ask = () => void request();
  document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
