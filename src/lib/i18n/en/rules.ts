// The rules page.

export const rules = {
  title: 'Rules',
};
