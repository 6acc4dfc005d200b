import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { entries } from './entries.ts';
import { leaveOutUnused, literalSchemaKeys } from './leaveOutUnused.ts';
import { machinePackages } from './machinePackages.ts';

/**
 * Lambda hands a function its role's credentials as environment variables, which is where the SDK's own search begins. The rest of that search
 * (profiles, single sign-on, instance metadata, with a client for each) is kept out of the bundles: about 130 KB in every function.
 */
const lambdaCredentials: Plugin = {
  name: 'lambda-credentials',
  setup(build) {
    build.onLoad({ filter: /@aws-sdk[\\/]credential-provider-node[\\/].*\.js$/ }, () => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
    }));
  },
};

const builtins = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));

/**
 * Loads Node's own modules by name on first use. A plain `import` of `node:http` runs each of its lazy getters and
 * loads a whole unused HTTP client: about a quarter of a cold start.
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, kind }) =>
      builtins.has(path) && kind !== 'dynamic-import' ? { path, namespace: 'builtin' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      loader: 'js',
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

/** Bundles need `require` for the packages that still call it. */
const banner = 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);';

/** `modules`: how many source files are in its bundle; `packages`: what its bundle imports and does not have in it. */
export type BuiltFunction = {
  readonly name: string;
  readonly bytes: number;
  readonly modules: number;
  readonly packages: readonly string[];
};

/** Lists the functions that were built into a folder, sorted by name. */
export function builtFunctions(outDir: string): readonly BuiltFunction[] {
  const { outputs } = JSON.parse(readFileSync(join(outDir, 'fn-about', 'contents.json'), 'utf8')) as Metafile;
  return Object.entries(outputs)
    .filter(([path]) => path.endsWith('.mjs'))
    .map(([path, { bytes, imports, inputs }]) => ({
      name: basename(dirname(path)),
      bytes,
      modules: Object.values(inputs).filter(({ bytesInOutput }) => bytesInOutput > 0).length,
      packages: machinePackages.filter((name) => imports.some((each) => each.external === true && each.path === name)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

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
    plugins: [lazyBuiltins, lambdaCredentials, literalSchemaKeys, leaveOutUnused],
    logLevel: 'error',
  });
  rmSync(join(outDir, 'fn'), { recursive: true, force: true });
  mkdirSync(about, { recursive: true });
  writeFileSync(join(about, 'contents.json'), JSON.stringify(result.metafile));
  for (const { path, contents } of result.outputFiles) {
    const target = path.endsWith('.map') ? join(about, `${basename(dirname(path))}.mjs.map`) : path;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, contents);
  }
  return builtFunctions(outDir);
}
