// A friend's laptop serves the game over plain http, and browsers offer such a page less: no clipboard, no crypto.subtle, no wake lock,
// no service worker. This machine's own name is an exception to that, so it gets another one.

const NAME = 'laptop.test';

/** Tells Chromium where that is. */
export const PLAIN_HTTP = `--host-resolver-rules=MAP ${NAME} localhost`;

/** The same site, as friends on the network see it. */
export const asFromLaptop = (address: string) => address.replace('localhost', NAME);
