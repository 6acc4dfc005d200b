import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { explain } from '#local/command.ts';
import { pages } from './docs/pages.ts';
import { pinFaults, writePins } from './stored/writePins.ts';

explain(`npm run docs             writes the derived pages of docs, and how items are stored where an older release can read it
npm run docs -- --check  only lists the outdated ones, and fails when there is one`);

const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');

for (const [path, make] of Object.entries(pages)) {
  const file = join(root, path);
  const page = make();
  const current = existsSync(file) && readFileSync(file, 'utf8') === page;
  if (check && !current) {
    console.error(`${path} is out of date. Run: npm run docs`);
    process.exitCode = 1;
  }
  if (!check && !current) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page);
    console.log(`${path} written.`);
  }
}

if (!check) await writePins({ accept: false });
else
  for (const fault of await pinFaults()) {
    console.error(fault);
    process.exitCode = 1;
  }
