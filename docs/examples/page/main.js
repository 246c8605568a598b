// Two bots play in a worker, and the page shows how it stands. Build it with Vite: npm install hexterland vite && npx vite

const output = document.querySelector('output');
const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
worker.onmessage = ({ data: { turn, points, winner } }) => {
  output.textContent =
    winner === undefined ? `turn ${turn}: ${points.join(' to ')}` : `seat ${winner} wins ${points.join(' to ')}`;
};
worker.onerror = ({ message }) => (output.textContent = message);
