import { loadBots, loadEngine, pickOutcome } from 'hexterland';

async function play() {
  const [engine, bots] = await Promise.all([loadEngine(), loadBots()]);
  let state = engine.newGame({ players: 2, board: engine.dealBoard().board });
  for (let { next } = engine.status(state); next !== undefined; { next } = engine.status(state)) {
    const { action } = bots.choose(state, next, { level: 'hard' });
    ({ state } = engine.apply(state, next, action, pickOutcome(engine.outcomes(state, next, action), Math.random())));
    postMessage(engine.status(state));
  }
}

play();
