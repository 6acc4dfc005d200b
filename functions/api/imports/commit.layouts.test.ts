import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { readFile } from '#domain/importers/readFile.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, file, fill, testTrader } from './testing/testTrader.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/cases/15-two-layouts-of-one-broker-double`;

/** A file of the case as the browser sends it, into "Main". */
function sent(name: string) {
  const read = readFile(readFileSync(`${folder}/${name}`), name, { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in read) throw new Error(read.sentence);
  const { broker, layout, zone, fills } = read;
  return {
    ...file(
      fills.map((each) => ({ ...each, account: 'Main' })),
      name,
    ),
    broker,
    layout,
    zone,
  };
}
const [orders, performance] = [sent('1-orders.csv'), sent('2-performance.csv')];

let world: TestWorld;
beforeEach(async () => {
  world = testWorld();
  await testTrader(world);
});
const commit = async (input: Record<string, unknown>) => {
  world.setNow(world.now() + 1000);
  return (await ask(world, 'commit', input)).body.data as { importId: string; added: number; duplicates: number };
};
const totals = async () => (await loadManifest(world.table, userIdOf('u1'))).totals;

it.each([
  ['orders, then performance', orders, performance, 2],
  ['performance, then orders', performance, orders, 3],
])('counts two exports of one broker once: %s', async (_, first, second, added) => {
  expect(await commit(first)).toMatchObject({ added });
  expect(await commit(second)).toMatchObject({ added: 0 });
  expect(await totals()).toMatchObject([{ currency: 'USD', trades: 1, gross: decimal('45') }]);
});

it('adds the fills of the second export when the first was undone', async () => {
  const { importId } = await commit(orders);
  await ask(world, 'undo', { id: importId });
  expect(await commit(performance)).toMatchObject({ added: 3, duplicates: 0 });
});

const AT = '2026-03-02T15:00:00Z';
const daily = (quantity: number) => ({ ...file([fill('buy', quantity, 'AAPL', '100', AT)], 'daily.csv'), layout: 'generic/daily' });

it('skips possible duplicates, and adds them on the trader’s answer', async () => {
  await commit(file([fill('buy', 10, 'AAPL', '100', AT)]));
  expect(await commit(daily(7))).toMatchObject({ added: 0, duplicates: 1 });
  expect(await commit({ ...daily(7), doubtful: 'add' })).toMatchObject({ added: 1, duplicates: 0 });
});

it('never adds certain duplicates, for any answer about doubts', async () => {
  await commit({ ...file([fill('buy', 4, 'AAPL', '100', AT), fill('buy', 6, 'AAPL', '100', AT)]), layout: 'generic/fills' });
  expect(await commit({ ...daily(10), doubtful: 'add' })).toMatchObject({ added: 0, duplicates: 1 });
});

it('remembers the answers about a file, and nothing else', async () => {
  const answers = { dateOrder: 'day', settlements: { SPXW240119C04830000: '-784' } };
  await commit({ ...orders, answers });
  expect((await ask(world, 'list')).body.data).toMatchObject([{ answers }]);
  const refused = await ask(world, 'commit', { ...performance, answers: { settlements: { SPXW240119C04830000: 'much' } } });
  expect(refused.body.code).toBe('invalid_input');
});

it('remembers the layout of an import', async () => {
  await commit(orders);
  expect((await ask(world, 'list')).body.data).toMatchObject([{ broker: 'tradovate', layout: 'tradovate/orders' }]);
});

const dated = (day: string, ...fills: readonly Fill[]) => ({
  ...file(
    fills.map((each) => ({ ...each, precision: 'day' as const, time: instantOf(`${day}T00:00:00Z`) })),
    'dates.csv',
  ),
  layout: 'generic/dates',
});

it('closes an opening of the day that another file has with its time, by a file of dates', async () => {
  await commit(file([fill('buy', 10, 'AAPL', '100', AT)]));
  const dates = dated('2026-03-02', fill('buy', 10, 'AAPL', '100', AT), fill('sell', 10, 'AAPL', '103', AT));
  expect(await commit(dates)).toMatchObject({ added: 1, duplicates: 1 });
  expect(await totals()).toMatchObject([{ trades: 1, wins: 1, gross: decimal('30') }]);
  expect((await loadManifest(world.table, userIdOf('u1'))).entries.map(({ open }) => open)).toEqual([0]);
});

it('is the same in either order of two files, also where an older month was closed by a date alone', async () => {
  const closes = (each: Fill) => ({ ...each, effect: 'close' as const });
  const old = file([fill('buy', 10, 'AAPL', '100', '2026-01-05T15:00:00Z')], 'old.csv');
  const dates = dated('2026-03-02', closes(fill('sell', 10, 'AAPL', '103', AT)));
  const timed = file([closes(fill('sell', 10, 'AAPL', '150', AT)), fill('buy', 10, 'AAPL', '102', '2026-03-02T16:00:00Z')], 'timed.csv');
  for (const sentFiles of [
    [old, dates, timed],
    [old, timed, dates],
  ]) {
    world = testWorld();
    await testTrader(world);
    for (const each of sentFiles) await commit(each);
    // Sold at 150 at three, bought at 102 at four, and sold at 103 at some time of that day.
    expect(await totals(), sentFiles.map(({ fileName }) => fileName).join()).toMatchObject([{ trades: 2, gross: decimal('510') }]);
  }
});
