// How everybody's chance to win goes up and down in a game of experts, as a chart.
//
//   npm install hexterland && node chances.js [seed] > chances.svg

import { loadBots, loadEngine, pickOutcome } from 'hexterland';

const COLOURS = ['#c1272d', '#1f5fa8', '#d98c00', '#2e7d32'];
const [WIDTH, HEIGHT, MARGIN] = [900, 420, 40];

/** Numbers from 0 to below 1 that follow from a seed, so that the same seed draws the same chart. */
function randomFrom(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const seed = Number(process.argv[2] ?? 1);
const [engine, bots] = await Promise.all([loadEngine(), loadBots()]);
const random = randomFrom(seed);
let state = engine.newGame({ players: 3, board: engine.dealBoard({ seed }).board });
const chances = [bots.winChances(state)]; // with all cards open, at the end of every turn
for (let { next, turn } = engine.status(state); next !== undefined; { next, turn } = engine.status(state)) {
  const { action } = bots.choose(state, next, { rollouts: 100 });
  ({ state } = engine.apply(state, next, action, pickOutcome(engine.outcomes(state, next, action), random())));
  const now = engine.status(state);
  if (now.turn !== turn || now.winner !== undefined) chances.push(bots.winChances(state));
}
const { winner } = engine.status(state);

const x = (turn) => MARGIN + ((WIDTH - 2 * MARGIN) * turn) / (chances.length - 1);
const y = (chance) => HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * chance;
const lines = [0, 0.25, 0.5, 0.75, 1].map(
  (share) => `<path d="M${MARGIN} ${y(share)}H${WIDTH - MARGIN}" stroke="#ddd"/>
  <text x="${MARGIN - 6}" y="${y(share) + 4}" text-anchor="end">${100 * share}%</text>`,
);
const curves = chances[0].map((_, seat) => {
  const points = chances.map((all, turn) => `${x(turn).toFixed(1)},${y(all[seat]).toFixed(1)}`).join(' ');
  return `<polyline points="${points}" fill="none" stroke="${COLOURS[seat]}" stroke-width="2"><title>seat ${seat}</title></polyline>`;
});
console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
  <rect width="100%" height="100%" fill="#fff"/>
  ${lines.join('\n  ')}
  ${curves.join('\n  ')}
  <text x="${MARGIN}" y="20">Chance to win after each of ${chances.length - 1} turns; seat ${winner} wins (seed ${seed})</text>
</svg>`);
