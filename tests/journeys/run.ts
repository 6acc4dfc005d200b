// Runs every journey in Chromium against the whole local product with the built site and the production headers, in three lanes side by side;
// some only in the deep tests. Names on the command line choose journeys: node tests/journeys/run.ts import
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runs } from '../deep.ts';
import type { Outcome } from './lane.ts';
import { stories } from './stories.ts';

/** One more than there are cores: each waits for its page, its timers and its product now and then. */
const LANES = 3;
const wanted = process.argv.slice(2);
const chosen = stories.filter(({ title, isDeep }) =>
  wanted.length > 0 ? wanted.some((word) => title.includes(word)) : runs(isDeep !== true, true),
);
const queue = chosen.map(({ title }) => title);
const done: Outcome[] = [];

function show({ title, seconds, failure }: Outcome): void {
  if (failure === null) console.log(`  ✓ ${title} (${seconds.toFixed(1)} s)`);
  else console.error(`  ✗ ${title}\n${failure}`);
}

/** Gives a lane one journey after the other until none is left; the journey running when it died has failed. */
function drive(lane: ChildProcess): Promise<void> {
  let running: string | null = null;
  const next = () => {
    running = queue.shift() ?? null;
    lane.send(running ?? 'end');
  };
  lane.on('message', (message: 'ready' | Outcome) => {
    if (message !== 'ready') {
      done.push(message);
      show(message);
    }
    next();
  });
  return new Promise((resolve) =>
    lane.on('exit', (code) => {
      if (code !== 0) {
        const lost = { title: running ?? 'a lane', seconds: 0, failure: `The lane ended with code ${code}.` };
        done.push(lost);
        show(lost);
      }
      resolve();
    }),
  );
}

const lanes = Array.from({ length: Math.min(LANES, chosen.length) }, () => fork(join(import.meta.dirname, 'lane.ts')));
await Promise.all(lanes.map(drive));

const passed = done.filter(({ failure }) => failure === null).length;
const failed = chosen.length - passed;
mkdirSync('.local', { recursive: true });
const failures = done.flatMap(({ title, failure }) => (failure === null ? [] : [`${title}: ${failure.split('\n', 1)[0]}`]));
writeFileSync('.local/journeys.json', JSON.stringify({ passed, failed, failures }));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
