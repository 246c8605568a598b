// The game that was left for a page from which one wants straight back. Known as long as the site stays open: a room's address is nobody
// else's business, so it is not part of the page's own.

const SIDE_PAGES: readonly unknown[] = ['/settings', '/rules'];

interface LeftGame {
  readonly page: '/play' | '/friends';
  /** Which game, as its address says. */
  readonly fragment: string;
}

interface Leaving {
  readonly to: { readonly route: { readonly id: string | null } } | null;
  readonly type: string;
}

let left: LeftGame | undefined;

/** A page with a game is about to be left. Where the browser's own buttons lead away, the address has changed already. */
export function leaveGame(page: LeftGame['page'], { to, type }: Leaving): void {
  if (type !== 'popstate') left = SIDE_PAGES.includes(to?.route.id) ? { page, fragment: location.hash.slice(1) } : undefined;
}

export function leftGame(): LeftGame | undefined {
  return left;
}
