import { expect, test } from 'vitest';
import { sampleMonth } from '#domain/sample/sampleMonth.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { chaptersOf, loadChapters, sampleFills } from '../testing/testBook.ts';
import { journalWorker } from './journalWorker.ts';

const view = { zone: 'America/New_York', currency: 'USD', gross: false, startingCapital: '0', cash: [] };

async function workerOf(fills: readonly Fill[]) {
  const worker = journalWorker(() => null);
  await worker.open(userIdOf('u1'), null);
  return { worker, state: await loadChapters(worker, chaptersOf(fills)) };
}

test('only the sample month is counted, and no account of the trader’s own', async () => {
  const { worker, state } = await workerOf(sampleMonth('2026-11-22'));
  const { statistics, open } = await worker.figures({}, view);
  expect([state.accounts, state.sample, state.trades]).toEqual([[], true, statistics.trades + open.length]);
  expect(statistics.trades).toBeGreaterThan(30);
});

test('beside own trades it is in no figure, day or list, unless its account is chosen', async () => {
  const own = sampleFills('schwab/transactions.csv');
  const alone = await (await workerOf(own)).worker.figures({}, view);
  const { worker, state } = await workerOf([...own, ...sampleMonth('2026-11-22')]);
  expect([state.accounts, state.sample, state.trades]).toEqual([['Main'], true, alone.statistics.trades + alone.open.length]);
  expect(await worker.figures({}, view)).toEqual(alone);
  expect(await worker.figures({ side: 'long' }, view)).toEqual(await (await workerOf(own)).worker.figures({ side: 'long' }, view));
  const list = await worker.window({ filter: {}, view, sort: { column: 'closed', descending: true } }, 0, 1);
  expect(list.trades).toBe(state.trades);
  const chosen = await worker.figures({ account: 'Sample' }, view);
  expect(chosen.statistics.trades).toBeGreaterThan(30);
});
