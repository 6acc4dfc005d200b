import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { entries } from './entries.ts';
import { leaveOutUnused, literalSchemaKeys } from './leaveOutUnused.ts';

/** Packages with machine code: no bundle takes them in, they are copied beside the function that imports them. */
export const machinePackages = ['sharp'];

/** Packages each of them needs on Lambda's processor: npm installs only this machine's. */
const forLambda: Readonly<Record<string, readonly string[]>> = {
  sharp: ['@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64'],
};

type Locked = {
  readonly version?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const root = join(import.meta.dirname, '..');

const neededBy = (name: string): readonly string[] => [name, ...(forLambda[name] ?? [])];

/** The part of our lock file that these packages need, as a project of its own. */
export function lockedPart(names: readonly string[], lock: Readonly<Record<string, Locked>>) {
  const packages: Record<string, Locked> = {};
  const take = (path: string): void => {
    const locked = lock[path];
    if (locked === undefined || packages[path] !== undefined) return;
    packages[path] = locked;
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
      take(`${path}/node_modules/${name}`);
      take(`node_modules/${name}`);
    }
  };
  for (const name of names) take(`node_modules/${name}`);
  for (const name of names.flatMap(neededBy))
    if (packages[`node_modules/${name}`]?.integrity === undefined) throw new Error(`package-lock.json has no ${name} with its integrity.`);
  const dependencies = Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`]!.version!]));
  return { dependencies, lock: { lockfileVersion: 3, requires: true, packages: { '': { dependencies }, ...packages } } };
}

/**
 * A folder with these packages for Lambda (arm64): npm fetches the locked versions, checks their integrity and
 * caches them; a fetched folder is reused until the lock file changes.
 */
function lambdaPackages(names: readonly string[], folder = join(root, '.local/lambda')): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { readonly packages: Record<string, Locked> };
  const { dependencies, lock } = lockedPart(names, packages);
  const [wanted, stamp] = [JSON.stringify(lock), join(folder, 'fetched.json')];
  const modules = join(folder, 'node_modules');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return modules;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), wanted);
  const words = [
    'ci',
    '--os=linux',
    '--cpu=arm64',
    '--libc=glibc',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 2, 'inherit'], shell: process.platform === 'win32' });
  // npm silently skips an optional package that can't be fetched or differs from the lock file.
  const missing = names.flatMap(neededBy).filter((name) => !existsSync(join(modules, name, 'package.json')));
  if (missing.length > 0) throw new Error(`npm could not fetch ${missing.join(', ')} as package-lock.json has it.`);
  writeFileSync(stamp, wanted);
  return modules;
}

/** Puts packages with machine code beside the bundle of a function that imports them, in the folder where it was built. */
export function putPackagesBeside(dist: string, { name, packages }: { readonly name: string; readonly packages: readonly string[] }): void {
  if (packages.length > 0) cpSync(lambdaPackages(machinePackages), join(dist, 'fn', name, 'node_modules'), { recursive: true });
}

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

function contentsOf({ outputs }: Metafile, end: string): Pick<BuiltFunction, 'modules' | 'packages'> {
  const [, { imports, inputs }] = Object.entries(outputs).find(([path]) => path.endsWith(end))!;
  const packages = machinePackages.filter((name) => imports.some(({ path, external }) => external === true && path === name));
  return { modules: Object.values(inputs).filter(({ bytesInOutput }) => bytesInOutput > 0).length, packages };
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
  const built: BuiltFunction[] = [];
  for (const { path, contents } of result.outputFiles) {
    const name = basename(dirname(path));
    const isMap = path.endsWith('.map');
    const target = isMap ? join(about, `${name}.mjs.map`) : path;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, contents);
    if (!isMap) built.push({ name, bytes: contents.byteLength, ...contentsOf(result.metafile, `${name}/index.mjs`) });
  }
  return built.sort((a, b) => a.name.localeCompare(b.name));
}
