import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { chapterKey } from '../journal/loadChapters.ts';
import { sweepParts, sweeps } from '../journal/sweeps.ts';
import type { Item } from '../table/table.ts';
import { sweep } from './sweepChapters.ts';
import { killEverywhere, simulateJob } from './testing/simulateJob.ts';

const DAY = 86_400_000;
const SAVED = Date.UTC(2026, 10, 17, 15);
const START = SAVED + 2 * DAY;

/** One day's saves, ten by each trader, each replacing a chapter version; every tenth with an older release. */
function* saves(count: number): Generator<Item> {
  for (let n = 0; n < count; n++) {
    const userId = userIdOf(`u${Math.floor(n / 10)}`);
    const chapter = `0-2026-11-${n % 10}-AAAAAAA`;
    yield { ...chapterKey(userId, chapter), gz: new Uint8Array(60) };
    const intent = sweeps.item({ userId, chapters: [chapter], importId: null, units: 8 }, SAVED, userId, `save${n}`);
    yield n % 10 === 0 ? { ...intent, pk: sweepParts(SAVED)[0]! } : intent;
  }
}
const left = (memory: { all(): Item[] }) => memory.all().filter(({ sk }) => sk !== 'CURSOR');
const isSwept = (memory: { all(): Item[] }) => left(memory).length === 0;
const simulation = (count: number) => ({ items: saves(count), start: START, run: sweep, minutes: 5, isDone: isSwept });

it('what the saves of one day left is deleted, within what partitions take, in runs of four minutes', async () => {
  const count = runs(5000, 1_000_000);
  const { minutes, units, sum } = await simulateJob(`${count} saves of a day`, simulation(count));
  expect(sum('deleted')).toBe(count);
  expect(minutes).toBeLessThanOrEqual(5 + (80 * count) / 1_000_000);
  expect(units.wru / count).toBeLessThanOrEqual(2.1);
});

it('deletes everything that was left when a run is killed after any write', async () => {
  const items = [...saves(150)];
  const kills = await killEverywhere({ ...simulation(150), items, every: runs(31, 1) }, (memory) => expect(left(memory)).toEqual([]));
  expect(kills).toBeGreaterThan(5);
});
