import { beforeEach, expect, it } from 'vitest';
import { MAX_OPENINGS } from '#contract/areas/imports.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, file, fill, testTrader } from './testing/testTrader.ts';

let world: TestWorld;
beforeEach(async () => {
  world = testWorld();
  await testTrader(world);
});

const bought = fill('buy', 10, 'KO', '60', '2026-03-02T15:00:00Z');
const sold: Fill = { ...fill('sell', 50, 'SOFI', '9.5', '2026-03-03T15:00:00Z'), effect: 'close' };
const opening = {
  id: sold.id,
  account: 'Main',
  closedAt: '2026-03-03T15:00:00Z',
  time: '2026-01-12T05:00:00Z',
  dayOnly: true,
  price: '8',
  quantity: '50',
};
const point = (root: string, value = '25') => ({ root, currency: 'EUR', value });
const commit = (fills: readonly Fill[], more: object = {}) => ask(world, 'commit', { ...file(fills), ...more });
const journal = async () => {
  const { chapters } = await loadWholeJournal(world.table, userIdOf('u1'));
  return journalRows(chapters).trades.map(
    ({ instrument, openQuantity, gross }) => `${instrument.key} ${formatDecimal(openQuantity)} ${formatDecimal(gross)}`,
  );
};
const points = async () => (await ask(world, 'points', {})).body.data;

it('a file is saved with its openings and point values in one step, and undo takes the openings back', async () => {
  const { body } = await commit([bought, sold], { openings: [opening], points: [point('FDAX')] });
  expect(body.data).toMatchObject({ added: 2, duplicates: 0, bookVersion: 1 });
  expect(await journal()).toEqual(['SOFI 0 75', 'KO 10 0']);
  expect(await points()).toEqual([point('FDAX')]);
  const { importId } = body.data as { importId: string };
  expect((await ask(world, 'undo', { id: importId })).body.data).toMatchObject({ removed: 2, restored: 0 });
  expect(await journal()).toEqual([]);
});

it('an opening older than trades of its symbol that are closed long ago changes those too, and goes with the import', async () => {
  const old = [fill('buy', 50, 'SOFI', '7', '2026-01-20T15:00:00Z'), fill('sell', 50, 'SOFI', '7.5', '2026-01-21T15:00:00Z')];
  await commit(old);
  expect(await journal()).toEqual(['SOFI 0 25']);
  const { importId } = (await commit([sold], { openings: [opening] })).body.data as { importId: string };
  // First in, first out: one position from 12 January to 3 March, −25 and +125.
  expect(await journal()).toEqual(['SOFI 0 100']);
  await ask(world, 'undo', { id: importId });
  expect(await journal()).toEqual(['SOFI 0 25']);
});

it('the same commit once more, because its answer was lost, adds nothing', async () => {
  const more = { openings: [opening], points: [point('FDAX')] };
  await commit([bought, sold], more);
  expect((await commit([bought, sold], more)).body.data).toMatchObject({ added: 0, duplicates: 2, bookVersion: 1 });
  expect(await journal()).toEqual(['SOFI 0 75', 'KO 10 0']);
});

it('an opening of a close that came with another file, or of another account, is not this import’s', async () => {
  await commit([sold]);
  await commit([bought], { openings: [opening, { ...opening, account: 'Other' }] });
  expect(await journal()).toEqual(['KO 10 0']);
});

it.each([
  ['more openings than anybody types', { openings: Array.from({ length: MAX_OPENINGS + 1 }, () => opening) }],
  ['an opening with a field of its own', { openings: [{ ...opening, note: 'x' }] }],
  ['a point value of nothing', { points: [point('FDAX', '0.00')] }],
  ['a point value below zero', { points: [point('FDAX', '-5')] }],
  ['one future twice', { points: [point('FDAX'), point('FDAX', '5')] }],
  ['too many point values', { points: Array.from({ length: 51 }, (_, i) => point(`R${i}`)) }],
])('%s is invalid_input, and nothing is saved', async (_what, more) => {
  expect((await commit([bought, sold], more)).body.code).toBe('invalid_input');
  expect([await journal(), await points()]).toEqual([[], []]);
});

it('point values of earlier imports stay, the last one entered counts, and they are their owner’s alone', async () => {
  await testTrader(world, userIdOf('u2'));
  await commit([bought], { points: [point('FDAX'), point('FESX', '10')] });
  await commit([sold], { points: [point('FDAX', '5')] });
  expect(await points()).toEqual([point('FDAX', '5'), point('FESX', '10')]);
  expect((await ask(world, 'points', {}, { token: 'u2' })).body.data).toEqual([]);
});

it('two concurrent imports save the point values of both', async () => {
  await Promise.all([commit([bought], { points: [point('FDAX')] }), commit([sold], { points: [point('FESX')] })]);
  expect(((await points()) as { root: string }[]).map(({ root }) => root).toSorted()).toEqual(['FDAX', 'FESX']);
});

it('two hundred point values are stored, and the oldest entry is dropped first', async () => {
  const days = ['02', '03', '04', '05', '06'];
  await commit([bought], { points: [point('OLD')] });
  for (const [n, day] of days.slice(1).entries())
    await commit([fill('buy', 1, 'T', '20', `2026-03-${day}T15:00:00Z`)], {
      points: Array.from({ length: 50 }, (_, i) => point(`R${n}X${i}`)),
    });
  const roots = ((await points()) as { root: string }[]).map(({ root }) => root);
  expect([roots.length, roots.includes('OLD')]).toEqual([200, false]);
});
