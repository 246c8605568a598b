// npm start: the built site and a PeerJS broker for games with friends, on one port, and a STUN responder on the UDP port of the same
// number.
//
//   npm start -- [--port 4173] [--base /some/path] [--site build]
import express, { type RequestHandler } from 'express';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { extname, join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { ExpressPeerServer } from 'peer';
import { startStun } from './stun';
import { terminalQr } from './terminalQr';

const DEFAULT_PORT = 4173;
const PORTS_TO_TRY = 20;
const BROKER_PATH = '/p2p';
const BROKER_OPTIONS = {
  alive_timeout: 20_000, // a room whose host vanished is free again soon
  concurrent_limit: 200,
  allow_discovery: false,
};

function readOptions() {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, base: { type: 'string', default: '/' }, site: { type: 'string', default: 'build' } },
  });
  const asked = values.port ?? process.env.PORT;
  const port = asked === undefined || asked === '' ? undefined : Number(asked);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536)) throw new Error(`"${asked}" is not a port.`);
  return { port, base: `/${values.base.replace(/^\/+|\/+$/g, '')}`, site: values.site };
}

/** What the build has compressed beside its files, by how it says so in a file's name, the smallest first. */
const ENCODINGS = { '.br': 'br', '.gz': 'gzip' } as const;

function isEncoding(ending: string): ending is keyof typeof ENCODINGS {
  return Object.hasOwn(ENCODINGS, ending);
}

/** Hands out the compressed copy of a file where there is one that the browser can read. */
function preferCompressed(folder: string): RequestHandler {
  const copies = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isEncoding(extname(name)))
    .map((name) => `/${name.replaceAll(sep, '/')}`);
  const known = new Set(copies);
  return (request, response, next) => {
    const file = request.path.endsWith('/') ? `${request.path}index.html` : request.path;
    const wanted = Object.entries(ENCODINGS).find(([ending, name]) => known.has(file + ending) && request.acceptsEncodings(name));
    if (wanted) request.url = file + wanted[0];
    response.vary('Accept-Encoding');
    next();
  };
}

/** What broker.json says: a path and a port alone are those of this very machine, whatever name it is called by. */
interface SiteServers {
  readonly broker: string;
  readonly stun?: string;
}

/** Puts site and broker on a server that listens already: the broker would take a port in use for an error of its own. */
function attachSite(server: Server, base: string, folder: string, servers: SiteServers) {
  const app = express();
  app.disable('x-powered-by');
  const broker = ExpressPeerServer(server, BROKER_OPTIONS);
  broker.on('error', (error) => console.error(`broker: ${error.message}`));
  app.use(BROKER_PATH, broker);
  // Instead of the file of the built site, which names a public broker.
  app.get(`${base === '/' ? '' : base}/broker.json`, (_, response) => {
    response.set('Cache-Control', 'no-cache').json(servers);
  });
  app.use(
    base,
    preferCompressed(folder),
    express.static(folder, {
      setHeaders: (response, path) => {
        const ending = extname(path);
        if (isEncoding(ending)) {
          response.setHeader('Content-Encoding', ENCODINGS[ending]);
          response.type(extname(path.slice(0, -ending.length)));
        }
        // Names below immutable/ contain a hash of the content; everything else may change with the next build.
        const isImmutable = path.includes(join('_app', 'immutable'));
        response.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
        response.setHeader('X-Content-Type-Options', 'nosniff');
        response.setHeader('Content-Security-Policy', "frame-ancestors 'none'"); // the page itself says the rest
      },
    }),
  );
  app.use((_, response) => response.status(404).sendFile(join(resolve(folder), '404.html')));
  server.on('request', app);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** A port somebody asked for must be free; otherwise the first free one from the default upwards will do. */
async function listenSomewhere(server: Server, asked: number | undefined): Promise<number> {
  const first = asked ?? DEFAULT_PORT;
  const last = asked ?? DEFAULT_PORT + PORTS_TO_TRY;
  for (let port = first; ; port++) {
    try {
      return await listen(server, port);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (port >= last) throw new Error(`Port ${port} is in use. Choose another with --port.`, { cause: error });
    }
  }
}

/** Most networks can do without it, so a port that is taken is no reason to stop. */
async function stunBeside(port: number): Promise<Pick<SiteServers, 'stun'>> {
  try {
    await startStun(port);
    return { stun: `:${port}` };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(`UDP port ${port} cannot be used (${code ?? message}): on networks without multicast friends may not connect.`);
    return {};
  }
}

function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => address.address);
}

async function main() {
  const { port: asked, base, site } = readOptions();
  if (!existsSync(join(site, 'index.html'))) throw new Error(`There is no built site in ${site}/. Run: npm run build`);
  const server = createServer();
  const port = await listenSomewhere(server, asked);
  attachSite(server, base, site, { broker: BROKER_PATH, ...(await stunBeside(port)) });
  const path = base === '/' ? '/' : `${base}/`;
  const addresses = lanAddresses().map((host) => `http://${host}:${port}${path}`);
  console.log(`Hexterland is at  http://localhost:${port}${path}`);
  for (const address of addresses) console.log(`on your network   ${address}`);
  if (addresses.length > 0)
    console.log('To invite friends on your network, open the game there yourself: links lead where they were made.');
  // For eyes and cameras, not for log files.
  if (addresses.length > 0 && process.stdout.isTTY) console.log(`\n${terminalQr(addresses[0]!)}\n`);
  console.log('Stop with Ctrl+C.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
