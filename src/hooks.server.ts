import type { Handle } from '@sveltejs/kit';
import { headTags, introduction, PAGES, type PagePath, readAddress, siteAddress } from '$lib/head';

const site = siteAddress();

/** Runs when pages are built: each is given its own words for search engines, chat previews and readers without scripts. */
export const handle: Handle = ({ event, resolve }) => {
  const { language, path } = readAddress(event.url.pathname.slice(1));
  if (!Object.hasOwn(PAGES, path)) return resolve(event);
  const request = { path: path as PagePath, language, site };
  return resolve(event, {
    transformPageChunk: ({ html }) =>
      html
        .replace('%hexterland.language%', language)
        .replace('%hexterland.head%', headTags(request))
        .replace('%hexterland.introduction%', introduction(request)),
  });
};
