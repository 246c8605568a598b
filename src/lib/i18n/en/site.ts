// What every page may have to say.

export const site = {
  framed: 'Hexterland does not run inside another page, where that page could hide what you are really clicking on.',
  openAlone: 'Open it on its own',
};
