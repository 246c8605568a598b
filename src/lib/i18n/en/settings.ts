// Settings.

export const settings = {
  title: 'Settings',
};
