import { expect, test } from 'vitest';
import { readFile } from '#domain/importers/index.ts';
import { sampleMonth } from '#domain/sample/sampleMonth.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { chaptersOf, sampleFills, settled } from '../testing/testBook.ts';
import { journalWorker } from './journalWorker.ts';

const view = { zone: 'America/New_York', currency: 'USD', gross: false, startingCapital: '0', cash: [] };

function sample(): readonly Fill[] {
  const read = readFile(new TextEncoder().encode(sampleMonth('2026-11-22')), 'sample.csv', { account: 'Sample', zone: view.zone });
  if ('sentence' in read) throw new Error(read.sentence);
  return read.fills;
}

async function deskOf(fills: readonly Fill[]) {
  const desk = journalWorker(() => null);
  await desk.open('u1', null);
  return { desk, state: await settled(desk, chaptersOf(fills)) };
}

test('the sample month alone is what is counted, and no account of the trader’s own', async () => {
  const { desk, state } = await deskOf(sample());
  const { facts, open } = await desk.figures({}, view);
  expect([state.accounts, state.sample, state.trades]).toEqual([[], true, facts.trades + open.length]);
  expect(facts.trades).toBeGreaterThan(30);
});

test('beside own trades it is in no figure, day or list, unless its account is chosen', async () => {
  const own = sampleFills('schwab/transactions.csv');
  const alone = await (await deskOf(own)).desk.figures({}, view);
  const { desk, state } = await deskOf([...own, ...sample()]);
  expect([state.accounts, state.sample, state.trades]).toEqual([['Main'], true, alone.facts.trades + alone.open.length]);
  expect(await desk.figures({}, view)).toEqual(alone);
  expect(await desk.figures({ side: 'long' }, view)).toEqual(await (await deskOf(own)).desk.figures({ side: 'long' }, view));
  const list = await desk.window({ filter: {}, view, sort: { column: 'closed', descending: true } }, 0, 1);
  expect(list.trades).toBe(state.trades);
  const chosen = await desk.figures({ account: 'Sample' }, view);
  expect(chosen.facts.trades).toBeGreaterThan(30);
});
