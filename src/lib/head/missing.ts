import { LOCALES, type Locale } from '$lib/i18n';
import { heads } from '$lib/i18n/heads';
import { PREFIXES } from './pages';

/** The page for addresses that lead nowhere. It may be shown below any path, so it asks for no other file. */
export function missingPage(site: string | undefined): string {
  const home = site === undefined ? '/' : new URL(site).pathname;
  const parts = (Object.keys(LOCALES) as Locale[]).map((locale) => {
    const { heading, text, home: label } = heads[locale].missing;
    return `    <main lang="${locale}">
      <h1>${heading}</h1>
      <p>${text}</p>
      <p><a href="${home}${PREFIXES[locale]}">${label}</a></p>
    </main>`;
  });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${heads.en.missing.title}</title>
    <style>
      body { display: grid; gap: 1rem; place-content: center; min-height: 100vh; margin: 0; padding: 1rem; box-sizing: border-box;
        background: light-dark(#bfe3ea, #0d2530); color: light-dark(#1d2b31, #ece5d4); font: 1.1rem/1.5 system-ui, sans-serif; }
      main { padding: 1.5rem; border-radius: 1rem; background: light-dark(#fffdf7, #16252c); text-align: center; }
      h1 { margin: 0; font: 600 1.6rem/1.2 'Iowan Old Style', Palatino, serif; }
      a { display: inline-block; padding: 0.7rem; color: light-dark(#1b6774, #7fcfda); }
    </style>
  </head>
  <body>
${parts.join('\n')}
  </body>
</html>
`;
}
