import type { Reroute } from '@sveltejs/kit';
import { base } from '$app/paths';
import { readAddress } from '$lib/head/pages';

/** A page has one route in all languages: /de/rules/ is /rules/. */
export const reroute: Reroute = ({ url }) => `${base}/${readAddress(url.pathname.slice(base.length + 1)).path}`;
