// The guided first game.

export const learn = {
  title: 'Learn',
};
