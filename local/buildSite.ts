import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from './jsonFile.ts';
import { Problem } from './problem.ts';

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
  for (const folder of ['frontend', 'shared']) addFolder(hash, join(root, folder));
  for (const file of ['vite.config.ts', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const pageNow = () => (existsSync(page) ? createHash('sha256').update(readFileSync(page)).digest('hex') : '');

/** Builds the site unless dist/site was made from exactly these sources. True when it had to. Throws a Problem when it does not build. */
export async function buildSite(): Promise<boolean> {
  const sources = sourcesNow();
  const stamp = readJsonFile<Stamp>(stampPath);
  if (stamp !== null && stamp.sources === sources && stamp.page === pageNow()) return false;
  const { build } = await import('vite');
  try {
    await build({ root: join(root, 'frontend'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  } catch (error) {
    throw new Problem(`The site does not build:\n${(error as Error).message}`);
  }
  writeJsonFile(stampPath, { sources, page: pageNow() } satisfies Stamp);
  return true;
}
