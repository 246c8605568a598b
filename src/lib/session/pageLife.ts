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

/** A screen that goes dark in the middle of a game takes the connection with it. Not every browser, nor every moment, allows this. */
export async function keepScreenOn(): Promise<() => void> {
  try {
    const lock = await navigator.wakeLock.request('screen');
    return () => void lock.release();
  } catch {
    return () => undefined;
  }
}
