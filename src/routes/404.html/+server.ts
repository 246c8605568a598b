import { missingPage, siteAddress } from '$lib/head';

export const prerender = true;

/** Static hosts show this file for addresses that lead nowhere. */
export function GET(): Response {
  return new Response(missingPage(siteAddress()), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
