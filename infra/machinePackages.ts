import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
