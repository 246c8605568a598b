// What every page may have to say.

export const site = {
  framed: 'Hexterland doesn’t run inside another page: that page could hide what you’re really clicking.',
  openAlone: 'Open it on its own',
  newVersion: 'A new version is ready.',
  update: 'Update now',
  /** Where there is no service worker to keep the old one. */
  partGone: 'Hexterland was updated in the meantime, so this part won’t open. Update and carry on: nothing is lost.',
};
