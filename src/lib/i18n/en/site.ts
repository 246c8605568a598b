// What every page may have to say.

export const site = {
  framed: 'Hexterland doesn’t run inside another page: that page could hide what you’re really clicking.',
  openAlone: 'Open it on its own',
};
