import { siteAddress } from '$lib/head';

export const prerender = true;

/** Everybody may read everything; personal pages say themselves that they are not to be listed. */
export function GET(): Response {
  const site = siteAddress();
  const lines = ['User-agent: *', 'Disallow:', ...(site === undefined ? [] : ['', `Sitemap: ${site}sitemap.xml`])];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain' } });
}
