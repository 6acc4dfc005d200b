import { expect, test } from 'vitest';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { ONE } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { chaptersOf, loadChapters } from '../testing/testBook.ts';
import { journalWorker } from '../worker/journalWorker.ts';

const dollars = plainInstrument('stock', 'KO', 'USD', ONE);
const euros = plainInstrument('stock', 'SAP', 'EUR', ONE);
const trip = (instrument: typeof dollars, day: string, batch: string) => [
  fill('buy', '10', '5', `2026-03-${day}T15:00:00Z`, instrument, { batch }),
  fill('sell', '10', '6', `2026-03-${day}T16:00:00Z`, instrument, { batch }),
];
const at = '2026-03-10T15:00:00Z';
/** A vertical whose legs came with two imports, and a round trip of each. */
const fills = [
  ...trip(dollars, '02', 'april'),
  ...trip(euros, '03', 'march'),
  ...trip(dollars, '04', 'march'),
  fill('sell', '1', '2', at, option('P95', '2026-06-19'), { batch: 'march' }),
  fill('buy', '1', '1', at, option('P90', '2026-06-19'), { batch: 'april' }),
];

async function openWorker() {
  const opened = journalWorker(() => null);
  await opened.open(userIdOf('maya'), null);
  await loadChapters(opened, chaptersOf(fills));
  return opened;
}
const base = { zone: 'UTC', gross: false, startingCapital: '0', cash: [] };

test('an import’s trades are listed alone, in each of its currencies, by legs and by trades', async () => {
  const journal = await openWorker();
  expect([...(await journal.currencies('march'))].sort()).toEqual(['EUR', 'USD']);
  const listed = async (currency: string, unit: 'trade' | 'strategy', imports = 'march') => {
    const view = { ...base, currency, unit };
    const { items } = await journal.window({ filter: { import: imports }, view, sort: { column: 'symbol', descending: false } }, 0, 20);
    return items.flatMap((item) => (item.kind === 'trade' ? [item.trade.instrument.symbol.slice(0, 3)] : []));
  };
  expect(await listed('EUR', 'strategy')).toEqual(['SAP']);
  expect(await listed('USD', 'trade')).toEqual(['KO', 'XYZ']);
  // The spread is a strategy of both imports.
  expect(await listed('USD', 'strategy')).toHaveLength(2);
  expect(await listed('USD', 'strategy', 'april')).toHaveLength(2);
  expect(await listed('USD', 'trade', 'march,april')).toHaveLength(4);
  expect(await listed('USD', 'trade', 'gone')).toEqual([]);
});
