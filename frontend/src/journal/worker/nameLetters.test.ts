import { expect, test } from 'vitest';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { chaptersOf, loadChapters } from '../testing/testBook.ts';
import { journalWorker } from './journalWorker.ts';

const opened = '2026-11-20T15:00:00Z';
const legs = [
  ['buy', 'P170', '1'],
  ['sell', 'P175', '2'],
  ['sell', 'C190', '2.50'],
  ['buy', 'C195', '1.35'],
] as const;
const condor = legs.map(([action, leg, price]) => fill(action, '1', price, opened, option(leg, '2026-12-18', 'AAPL')));
const put = fill('sell', '1', '1.80', '2026-11-20T16:00:00Z', option('P25', '2026-12-18', 'SOFI'));
const shares = fill('buy', '100', '20', '2026-11-20T17:00:00Z');

test('the longest name of a list is that of its strategy with the most strikes, of its contract where trades are listed', async () => {
  const worker = journalWorker(() => null);
  await worker.open(userIdOf('maya'), null);
  await loadChapters(worker, chaptersOf([shares, put, ...condor]));
  const longest = async (unit: 'trade' | 'strategy', symbol = '') => {
    const view = { zone: 'America/New_York', currency: 'USD', startingCapital: '0', cash: [], gross: false, unit } as const;
    const { largest } = await worker.window({ filter: { symbol }, view, sort: { column: 'closed', descending: true } }, 0, 50);
    return largest.named;
  };
  expect((await longest('strategy'))?.group).toMatchObject({ name: 'Iron condor', trades: 4 });
  expect((await longest('strategy', 'SOFI'))?.group?.name).toBe('Short put');
  expect((await longest('trade'))?.trade.instrument.right).toBeDefined();
  expect((await longest('trade', shares.instrument.symbol))?.trade.instrument.key).toBe(shares.instrument.key);
  expect(await longest('trade', 'NONE')).toBeNull();
});
