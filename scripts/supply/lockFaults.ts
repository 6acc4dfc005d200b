/** A package in package-lock.json. */
export type LockedPackage = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  /** Comes inside another package, whose integrity covers it. */
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
};
export type LockFile = { readonly packages: Readonly<Record<string, LockedPackage>> };

/** Licenses that ask for no more than a notice, or nothing of who only runs the tool. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'OFL-1.1',
]);
/** Others, with why they may stay. */
const allowedFor: Readonly<Record<string, { readonly only: RegExp; readonly why: string }>> = {
  'MPL-2.0': {
    only: /lightningcss|axe-core|dompurify/,
    why: 'tools of the build and of the tests, unchanged, which nothing deployed contains',
  },
  'LGPL-3.0-or-later': { only: /@img\/sharp-/, why: 'libvips, a library of its own beside the function that checks images' },
};

/** Packages that may run code while they are installed, and why. */
const installers: Readonly<Record<string, string>> = {
  esbuild: 'checks its binary; allowed by package.json',
  'classic-level': 'finds its prebuilt binary; npm does not run it (allowScripts)',
};

export const nameOf = (path: string): string => path.split('node_modules/').at(-1)!;

const choicesIn = (license: string): readonly string[] => license.replace(/[()]/g, '').split(' OR ');
const isFree = (license: string, name: string): boolean =>
  license.split(' AND ').every((part) => allowed.has(part) || allowedFor[part]?.only.test(name) === true);

function* faultsOf(path: string, locked: LockedPackage): Iterable<string> {
  const name = nameOf(path);
  if (locked.resolved !== undefined && !locked.resolved.startsWith('https://registry.npmjs.org/'))
    yield `${name} comes from ${locked.resolved}, not from npm's registry.`;
  if (!locked.inBundle && !locked.integrity?.startsWith('sha512-')) yield `${name} has no SHA-512 of what is installed.`;
  if (!locked.version) yield `${name} has no exact version.`;
  if (locked.hasInstallScript && installers[name] === undefined) yield `${name} runs a script when it is installed.`;
  if (locked.license === undefined) yield `${name} names no license.`;
  else if (!choicesIn(locked.license).some((choice) => isFree(choice, name)))
    yield `${name} has the license ${locked.license}, which is not on our list.`;
}

/** Faults of the packages to install: their sources, integrity, scripts and licenses. */
export const lockFaults = ({ packages }: LockFile): readonly string[] =>
  Object.entries(packages).flatMap(([path, locked]) => (path === '' ? [] : [...faultsOf(path, locked)]));
