import { basename, dirname, join } from 'node:path';
import { copyFileSync, mkdirSync } from 'node:fs';
import { type InputOptions, type Plugin, rolldown } from 'rolldown';

// Code of this repository as a few files that need nothing else.

export interface BundleRequest {
  /** The name of each file to be made, and what is in it. */
  readonly entries: Readonly<Record<string, string>>;
  readonly tsconfig: string;
  readonly platform: NonNullable<InputOptions['platform']>;
  readonly folder: string;
  /** Where, from that folder, the files lie that the code reads. */
  readonly filesAt: './' | '../';
  readonly firstLine?: string;
}

/** Writes the bundle, and says which packages it has taken in; throws if it would need something that is not part of the platform. */
export async function bundle(request: BundleRequest): Promise<string[]> {
  const { entries, tsconfig, platform, folder, filesAt, firstLine = '' } = request;
  const build = await rolldown({
    input: entries,
    platform,
    tsconfig,
    // Only Vite knows what a ?url is; what asks for one starts workers, and is not taken along.
    external: /\?url$/,
    treeshake: { moduleSideEffects: false },
    plugins: [takeFilesAlong(join(folder, filesAt), filesAt)],
  });
  const banner = ({ isEntry }: { readonly isEntry: boolean }) => (isEntry ? firstLine : '');
  const { output } = await build.write({ dir: folder, format: 'esm', chunkFileNames: '[name].js', banner });
  const names = output.map(({ fileName }) => fileName);
  const chunks = output.filter((file) => file.type === 'chunk');
  const foreign = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const isBuiltIn = (name: string) => platform === 'node' && name.startsWith('node:');
  const missing = foreign.filter((name) => !names.includes(name) && !isBuiltIn(name));
  if (missing.length > 0) throw new Error(`The package would need ${missing.join(', ')}`);
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => id.replaceAll('\\', '/')));
  return modules.flatMap((id) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []);
}

/** Copies Wasm and learned values that code finds by URL into one folder, and gives the code their new address. */
function takeFilesAlong(target: string, address: string): Plugin {
  mkdirSync(target, { recursive: true });
  return {
    name: 'take-files-along',
    transform(code, id) {
      return code.replaceAll(/new URL\('([^']+\.(?:wasm|bin))', (?:HERE|import\.meta\.url)\)/g, (_, path: string) => {
        copyFileSync(join(dirname(id), path), join(target, basename(path)));
        return `new URL('${address}${basename(path)}', import.meta.url)`;
      });
    },
  };
}
