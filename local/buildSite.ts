import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFile } from '#infra/deployFile.ts';
import { Problem } from './problem.ts';
import { readJsonFile, writeJsonFile } from './readJsonFile.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'dist/site/index.html');
const stampPath = join(root, '.local/site.json');

type Stamp = { readonly sources: string; readonly page: string };

function addFolder(hash: Hash, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else if (!/\.test\.tsx?$/.test(entry.name)) hash.update(path.slice(root.length)).update(readFileSync(path));
  }
}

function sourcesNow(): string {
  const hash = createHash('sha256');
  for (const folder of ['frontend', 'functions', 'shared', 'infra']) addFolder(hash, join(root, folder));
  if (existsSync(deployFile())) hash.update(readFileSync(deployFile()));
  for (const file of ['vite.config.ts', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const pageNow = () => (existsSync(page) ? createHash('sha256').update(readFileSync(page)).digest('hex') : '');

/** Builds the site unless dist/site was made from exactly these sources. True when it had to. Throws a Problem when it does not build. */
export async function buildSite(): Promise<boolean> {
  const sources = sourcesNow();
  const stamp = readJsonFile<Stamp>(stampPath);
  if (stamp !== null && stamp.sources === sources && stamp.page === pageNow()) return false;
  // In a process of its own: what building takes of memory is given back, and the product stays small.
  const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(vite, 'exit')) as [number | null];
  if (code !== 0) throw new Problem('The site does not build; the reason is above.');
  writeJsonFile(stampPath, { sources, page: pageNow() } satisfies Stamp);
  return true;
}

// npm test runs this file: the test of the site's bytes finds the site built.
if (import.meta.main) await buildSite();
