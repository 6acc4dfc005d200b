import { expect, test } from 'vitest';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { option } from '#domain/trades/testing/testFill.ts';
import { decimal, ONE, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import { chaptersOf, loadChapters } from '../../testing/testBook.ts';
import type { JournalView } from '../journalView.ts';
import { journalWorker } from '../journalWorker.ts';

const view: JournalView = { zone: 'America/New_York', currency: 'USD', startingCapital: '0', cash: [], gross: false };
const time = instantOf('2026-03-02T15:00:00Z');
let n = 0;
const fill = (action: 'buy' | 'sell', quantity: string, price: string, instrument: Fill['instrument']): Fill => ({
  ...({ account: 'Main', fee: ZERO, precision: 'second', order: n, effect: 'unknown', batch: '' } as const),
  id: fillId(`fill ${n++}`),
  action,
  quantity: decimal(quantity),
  price: decimal(price),
  instrument,
  time,
});
const condor = [
  fill('buy', '2', '1.2', option('P595', '2026-12-18', 'QQQ')),
  fill('sell', '2', '2.6', option('P600', '2026-12-18', 'QQQ')),
  fill('sell', '2', '2.7', option('C630', '2026-12-18', 'QQQ')),
  fill('buy', '2', '1.25', option('C635', '2026-12-18', 'QQQ')),
];
const shares = [fill('buy', '10', '50', plainInstrument('stock', 'AMD', 'USD', ONE))];
const naked = [fill('sell', '1', '2', option('C300', '2026-03-20', 'TSLA'))];

async function dayOf(fills: readonly Fill[], unit: JournalView['unit']) {
  const worker = journalWorker(() => null);
  await worker.open(userIdOf('maya'), null);
  await loadChapters(worker, chaptersOf(fills));
  return (await worker.report('plans', {}, { ...view, ...(unit && { unit }) }, { plans: [], now: instantOf('2026-03-02T20:00:00Z') })).day;
}

test('an open condor is one trade of the day, and risks what its options can lose; shares without a stop and a short call are not counted', async () => {
  // Five points less the 2.85 received, two of them.
  expect(await dayOf([...condor, ...shares, ...naked], 'strategy')).toMatchObject({
    trades: 3,
    openRisk: decimal('430'),
    openWithoutRisk: 2,
    openExpiries: [
      { symbol: 'QQQ', day: '2026-12-18' },
      { symbol: 'TSLA', day: '2026-03-20' },
    ],
  });
});

test('counts each leg of a condor, and the risk of the condor, when counted by legs', async () => {
  expect(await dayOf(condor, 'trade')).toMatchObject({ trades: 4, openRisk: decimal('430'), openWithoutRisk: 0 });
});

test('trades of the day are counted in every currency, its result and open risk in one', async () => {
  const euros = [fill('buy', '10', '50', plainInstrument('stock', 'SAP', 'EUR', ONE))];
  expect(await dayOf([...shares, ...euros], 'trade')).toMatchObject({ trades: 2, openWithoutRisk: 1, openSymbols: ['AMD'] });
});

test('the present day of a futures account is its session, of others the calendar day', async () => {
  const micro = plainInstrument('future', 'MESU26', 'USD', decimal('5'));
  const at = (iso: string, each: Fill): Fill => ({ ...each, time: instantOf(iso) });
  const own = [
    ...[at('2026-03-02T16:00:00Z', fill('buy', '1', '100', micro)), at('2026-03-02T16:05:00Z', fill('sell', '1', '90', micro))],
    ...[at('2026-03-02T23:10:00Z', fill('buy', '1', '100', micro)), at('2026-03-02T23:20:00Z', fill('sell', '1', '101', micro))],
    ...[
      at('2026-03-02T16:00:00Z', fill('buy', '1', '50', shares[0]!.instrument)),
      at('2026-03-02T16:05:00Z', fill('sell', '1', '53', shares[0]!.instrument)),
    ].map((each) => ({ ...each, account: 'Shares' })),
  ];
  const worker = journalWorker(() => null);
  await worker.open(userIdOf('maya'), null);
  await loadChapters(worker, chaptersOf(own));
  const dayAt = async (iso: string) => (await worker.report('plans', {}, view, { plans: [], now: instantOf(iso) })).day;
  expect(await dayAt('2026-03-02T20:00:00Z')).toMatchObject({ net: decimal('-47'), trades: 2 });
  expect(await dayAt('2026-03-02T23:30:00Z')).toMatchObject({ net: decimal('8'), trades: 2 });
  // A trader who counts both by the calendar.
  expect(await worker.setDayCounts(new Map([['Main', 'calendar']]))).toMatchObject({ sessionAccounts: [] });
  expect(await worker.setDayCounts(new Map([['Main', 'calendar']]))).toBeNull();
  expect(await dayAt('2026-03-02T23:30:00Z')).toMatchObject({ net: decimal('-42'), trades: 3 });
});
