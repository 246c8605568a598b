// The first page.

export const home = {
  title: 'Home',
};
