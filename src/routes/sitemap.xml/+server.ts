import { PREFIXES, PUBLIC_PAGES, siteAddress } from '$lib/head';

export const prerender = true;

/** The pages worth finding, in every language. A site that does not know its address has none to tell. */
export function GET(): Response {
  const site = siteAddress();
  const addresses =
    site === undefined ? [] : Object.values(PREFIXES).flatMap((prefix) => PUBLIC_PAGES.map((path) => `${site}${prefix}${path}`));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${address}</loc></url>`),
    '</urlset>',
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'application/xml' } });
}
