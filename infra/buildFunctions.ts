import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { entries } from './entries.ts';
import { lambdaCredentials } from './lambdaCredentials.ts';
import { machinePackages } from './lambdaPackages.ts';
import { lazyBuiltins } from './lazyBuiltins.ts';

/** Bundles need `require` for the packages that still call it. */
const banner = 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);';

/** `packages`: what its bundle imports and does not have in it. */
export type BuiltFunction = { readonly name: string; readonly bytes: number; readonly packages: readonly string[] };

const importedBy = ({ outputs }: Metafile, end: string): readonly string[] => {
  const [, output] = Object.entries(outputs).find(([path]) => path.endsWith(end))!;
  return machinePackages.filter((name) => output.imports.some(({ path, external }) => external === true && path === name));
};

/**
 * Bundles every function in one run: `<outDir>/fn/<name>/index.mjs` is what Lambda gets, source maps and the list of contents stay outside
 * of it in `<outDir>/fn-about`. Packages with machine code are not bundled; the build copies them beside it. The SDK is bundled: loading the runtime's own copy is slower. Answers the size of each.
 */
export async function buildFunctions(
  outDir: string,
  only: Readonly<Record<string, string>> = entries(),
): Promise<readonly BuiltFunction[]> {
  const about = join(outDir, 'fn-about');
  const result = await build({
    entryPoints: Object.fromEntries(Object.entries(only).map(([name, file]) => [`${name}/index`, file])),
    outdir: join(outDir, 'fn'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: banner },
    sourcemap: 'external',
    metafile: true,
    write: false,
    external: machinePackages,
    plugins: [lazyBuiltins, lambdaCredentials],
    logLevel: 'error',
  });
  rmSync(join(outDir, 'fn'), { recursive: true, force: true });
  mkdirSync(about, { recursive: true });
  writeFileSync(join(about, 'contents.json'), JSON.stringify(result.metafile));
  const built: BuiltFunction[] = [];
  for (const { path, contents } of result.outputFiles) {
    const name = basename(dirname(path));
    const isMap = path.endsWith('.map');
    const target = isMap ? join(about, `${name}.mjs.map`) : path;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, contents);
    if (!isMap) built.push({ name, bytes: contents.byteLength, packages: importedBy(result.metafile, `${name}/index.mjs`) });
  }
  return built.sort((a, b) => a.name.localeCompare(b.name));
}
