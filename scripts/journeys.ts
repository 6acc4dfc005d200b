import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildSite } from '#local/buildSite.ts';
import { explain } from '#local/command.ts';

explain(`npm run journeys                  runs every journey in Chromium against the whole local product
npm run journeys -- "WORDS" …     runs those whose title has these words
PICTURES=FOLDER npm run journeys  leaves pictures of what they see there`);

await buildSite();
const all = join(import.meta.dirname, '../tests/journeys/run.ts');
process.exitCode = spawnSync(process.execPath, [all, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
