import { loadEngine, loadMind } from '$lib/engine/node';
import { Room } from './room';
const parts = { engine: await loadEngine(), mind: await loadMind() };
const rules = {
  options: {
    targetPoints: 5,
    discardLimit: 7,
    diceDeck: false,
    friendlyRobber: false,
    noSevenRounds: 0,
    playerTrades: true,
    rollOff: false,
  },
  board: '',
  secondsPerTurn: 0,
  awayAfter: 30,
};
for (let seed = 1; seed <= 6; seed++) {
  const t = performance.now();
  const room = new Room(
    { seed, humans: 3, bots: 1, spectators: 1, weather: { latency: [5, 120], isHostile: false, garbles: 0 }, rules },
    parts,
  );
  try {
    await room.begin();
    await room.run(() => room.isFinished, 1200_000, 'end');
    console.log(
      seed,
      room.host!.log.length,
      JSON.stringify(room.hostStatus!.report),
      room.players.map((p) => JSON.stringify(p.status!.report!.isClean)).join(),
      (performance.now() - t).toFixed(0),
      room.world.fingerprint,
    );
  } catch (e) {
    console.log(e, room.describe());
  }
}
