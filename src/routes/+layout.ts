// Every page is a file of its own that works below any path; everything else happens in the browser.
export const prerender = true;
export const ssr = false;
export const trailingSlash = 'always';
