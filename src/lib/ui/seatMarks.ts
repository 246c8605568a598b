/** The shape that tells a seat apart without its colour, drawn around 0,0 within ten units: disc, triangle, square, diamond. */
export const SEAT_MARKS: readonly string[] = [
  'M-8.500 0a8.500 8.500 0 1 0 17 0a8.500 8.500 0 1 0-17 0Z',
  'M0-9.500 10 8H-10Z',
  'M-7.500-7.500h15v15h-15Z',
  'M0-11 8.500 0 0 11-8.500 0Z',
];
