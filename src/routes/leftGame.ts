import type { BeforeNavigate } from '@sveltejs/kit';

// The game that was left for a page from which one wants straight back. Known as long as the site stays open: a room's address is nobody
// else's business, so it is not part of the page's own.

const SIDE_PAGES: readonly unknown[] = ['/settings', '/rules'];

interface LeftGame {
  readonly page: '/play' | '/friends';
  /** Which game, as its address says. */
  readonly fragment: string;
}

let left: LeftGame | undefined;

/** For a page with a game that is about to be left. Where the browser's own buttons lead away, the address has changed already. */
export function leaving(page: LeftGame['page']): (navigation: BeforeNavigate) => void {
  return ({ to, type }) => {
    if (type !== 'popstate') left = SIDE_PAGES.includes(to?.route.id) ? { page, fragment: location.hash.slice(1) } : undefined;
  };
}

export function leftGame(): LeftGame | undefined {
  return left;
}
