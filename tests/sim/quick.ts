import { loadEngine, loadMind } from '$lib/engine/node';
import { Room } from './room';
const parts = { engine: await loadEngine(), mind: await loadMind() };
const target = Number(process.argv[2] ?? 5);
const rules = {
  options: {
    targetPoints: target,
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
let sum = 0;
for (let seed = 1; seed <= 24; seed++) {
  const t = process.cpuUsage();
  const room = new Room(
    { seed, humans: 2 + (seed % 3), bots: Math.min(seed % 2, 2 - (seed % 3)), spectators: seed % 2, weather: { latency: [5, 120], isHostile: false, garbles: 0 }, rules },
    parts,
  );
  try {
    await room.begin();
    await room.run(() => room.isFinished, 1200_000, 'end');
    const u = process.cpuUsage(t);
    const cpu = (u.user + u.system) / 1000;
    if (seed > 4) sum += cpu;
    console.log(seed, room.host!.log.length, room.hostStatus!.report!.isClean, cpu.toFixed(0), Math.round(room.world.now / 1000), room.world.fingerprint);
  } catch (e) {
    console.log(e, room.describe());
  }
}
console.log('mean', sum / 20);
