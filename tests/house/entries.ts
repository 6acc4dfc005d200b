import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { entries as functions } from '#infra/entries.ts';
import { importsOf, root, sources, withoutComments } from './sources.ts';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const isOurs = (path: string): boolean => sources.some((source) => source.path === path);

/** Commands of package.json and cdk.json: every file they run. */
const commands = (): string[] =>
  [
    ...`${textOf('package.json')}${textOf('cdk.json')}`.matchAll(
      /\bnode (?:--import \.\/([\w/.-]+) )?(?:--[\w-]+ )*([\w/.-]+\.(?:ts|mjs))/g,
    ),
  ].flatMap(([, first, path]) => (first === undefined ? [path!] : [first, path!]));

/** Entries of the site: the page's modules, the scripts beside it, and the pre-rendered pages. */
const site = (): string[] => [
  ...globSync('frontend/*.html', { cwd: root }).flatMap((page) =>
    [...textOf(page).matchAll(/type="module" src="\/?([^"]+)"/g)].map(([, path]) => `frontend/${path}`),
  ),
  ...[...textOf('vite.config.ts').matchAll(/'(?:frontend\/)?([^'*]+\.tsx?)'/g)].map(([, path]) => `frontend/${path}`),
  ...importsOf('vite.config.ts', withoutComments(textOf('vite.config.ts'))),
  'frontend/src/prerender.tsx',
];

/** Benches and journeys run by name, in processes of their own. */
const benches = (): string[] =>
  globSync('bench/*.{ts,tsx,mjs}', { cwd: root }).filter((path) => {
    const name = path.split('/').at(-1)!;
    return globSync('bench/*.ts', { cwd: root }).some((other) => other !== path && textOf(other).includes(`${name}`));
  });

/** Run by hand, each with the reason. */
const byHand: Readonly<Record<string, string>> = {
  'scripts/fonts/basicFonts.mjs': 'cuts the fonts again when a version of theirs comes; has packages of its own',
  'bench/duckdb/run.mjs': 'measures the engine beside DuckDB-WASM; has packages of its own',
  'bench/lighthouse/run.mjs': 'measures pages with Lighthouse; has packages of its own',
  'bench/lighthouse/dashboard.mjs': 'measures the dashboard with Lighthouse; has packages of its own',
};

/** Where our code begins: what a page, a cloud, a command or a person starts. All other product code is reached from here or unused. */
export const entries = (): readonly string[] =>
  [
    ...commands(),
    ...site(),
    ...Object.values(functions()).map((path) => relative(root, path)),
    ...benches(),
    ...Object.keys(byHand),
  ].filter(isOurs);
