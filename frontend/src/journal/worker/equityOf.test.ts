import { describe, expect, it } from 'vitest';
import { calmarRatio, maxDrawdownPercent } from '#domain/metrics/list/maxDrawdown.ts';
import { endingEquity, returnPercent, sharpeReturns } from '#domain/metrics/list/returnPercent.ts';
import { countingUnits } from '#domain/trades/countingUnit.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, decimalOf, ONE, ZERO } from '#domain/units/decimal.ts';
import { fillIdOf, userIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import { chaptersOf, loadChapters } from '../testing/testBook.ts';
import type { JournalView } from './journalView.ts';
import { journalWorker } from './journalWorker.ts';

/** One share bought and sold within the day with this result. */
function trip(day: string, account: string, result: number, currency = 'USD'): Fill[] {
  const rest = { account, quantity: ONE, fee: ZERO, precision: 'second', order: 0, effect: 'unknown', batch: '' } as const;
  const instrument = plainInstrument('stock', 'XYZ', currency, ONE);
  return (['buy', 'sell'] as const).map((action, i) => ({
    ...rest,
    id: fillIdOf(`${i}${day.replaceAll('-', '')}${account}${currency}`.slice(0, 11).padEnd(11, 'A')),
    instrument,
    action,
    price: decimal(String(i === 0 ? 5000 : 5000 + result)),
    time: instantOf(`${day}T1${4 + i}:30:00Z`),
  }));
}

const fills = [
  ...trip('2026-03-02', 'A', 1000),
  ...trip('2026-03-03', 'B', -2000),
  ...trip('2026-03-04', 'A', 900),
  ...trip('2026-03-04', 'C', 777, 'EUR'),
];
const view: JournalView = {
  zone: 'UTC',
  currency: 'USD',
  gross: false,
  startingCapital: '10000',
  cash: [{ on: '2026-03-03', amount: '9000' }],
};

async function statisticsOf(filter: object, part: Partial<JournalView> = {}, some: readonly Fill[] = fills) {
  const worker = journalWorker(() => null);
  await worker.open(userIdOf('maya'), null);
  const chapters = chaptersOf(some);
  await loadChapters(worker, chapters);
  return (await worker.figures(filter, { ...view, ...part })).statistics;
}

describe('the equity of the journal', () => {
  it('counts deposits from their day on: 10 %, −10 % and 5 % make 3.95 %, and the fall is a tenth of 20,000', async () => {
    const statistics = await statisticsOf({});
    expect(endingEquity.read(statistics)).toBe('18900');
    expect(Number(returnPercent.read(statistics))).toBeCloseTo(3.95, 9);
    expect(maxDrawdownPercent.read(statistics)).toBe('10');
    // Mean 1/60, deviation √0.0108333…, 252 days.
    expect(Number(sharpeReturns.read(statistics))).toBeCloseTo((1 / 60 / Math.sqrt(0.0325 / 3)) * Math.sqrt(252), 9);
    expect(calmarRatio.read(statistics)).toBeNull();
  });

  it('without the deposit has other percentages, and the same amounts', async () => {
    const [statistics, moved] = [await statisticsOf({}, { cash: [] }), await statisticsOf({})];
    expect([returnPercent.read(statistics), endingEquity.read(statistics)]).toEqual(['-1', '9900']);
    expect(Number(maxDrawdownPercent.read(statistics))).toBeCloseTo((100 * 2000) / 11_000, 9);
    expect([statistics.net, statistics.drawdown.depth]).toEqual([moved.net, moved.drawdown.depth]);
  });

  it('of a period begins with the balance by then, and ignores later cash', async () => {
    // 10,000 + 1,000 earned + 9,000 put in the day before: 20,000 on 3 March.
    const early = { cash: [{ on: '2026-03-02', amount: '9000' }] };
    const third = await statisticsOf({ from: '2026-03-03', to: '2026-03-03' }, early);
    expect([returnPercent.read(third), maxDrawdownPercent.read(third), endingEquity.read(third)]).toEqual(['-10', '10', '18000']);
    const first = await statisticsOf({ to: '2026-03-02' });
    expect([returnPercent.read(first), endingEquity.read(first)]).toEqual(['10', '11000']);
    // A single account: excludes other accounts' earnings.
    const own = await statisticsOf({ from: '2026-03-04', account: 'A' }, { startingCapital: '10000', cash: [] });
    expect([Number(returnPercent.read(own)).toFixed(6), endingEquity.read(own)]).toEqual([((100 * 900) / 11_000).toFixed(6), '11900']);
  });

  it('counts what an open trade has sold in part: equity, return and the days’ growth agree', async () => {
    const part = trip('2026-03-05', 'A', 100).map((fill) => (fill.action === 'buy' ? { ...fill, quantity: decimalOf(2n) } : fill));
    for (const cash of [[], [{ on: '2026-03-02', amount: '0.00000001' }]]) {
      const statistics = await statisticsOf({}, { startingCapital: '10000', cash }, [...trip('2026-03-02', 'A', 1000), ...part]);
      expect([statistics.net, statistics.open, Number(endingEquity.read(statistics))]).toEqual([
        decimal('1000'),
        1,
        expect.closeTo(11_100, 6),
      ]);
      expect(Number(returnPercent.read(statistics))).toBeCloseTo(11, 6);
    }
  });

  it('of a period begins with what open trades had sold in part by then, and has the parts of its own trades once', async () => {
    const bought = (day: string, account: string) =>
      trip(day, account, 500).map((fill) => (fill.action === 'buy' ? { ...fill, quantity: decimalOf(2n) } : fill));
    const rest = trip('2026-03-05', 'B', 500).filter(({ action }) => action === 'sell');
    const some = [...bought('2026-03-02', 'A'), ...bought('2026-03-03', 'B'), ...rest, ...trip('2026-03-06', 'C', -1000)];
    for (const unit of countingUnits) {
      const period = { startingCapital: '9500', cash: [], unit };
      const statistics = await statisticsOf({ from: '2026-03-04' }, period, some);
      // 9,500 and the 500 of A; B's two parts, of which one was sold before; then a tenth less a little.
      expect([endingEquity.read(statistics), Number(maxDrawdownPercent.read(statistics)).toFixed(6)]).toEqual([
        '10000',
        (100 / 11).toFixed(6),
      ]);
    }
  });

  it('is amounts only where nothing was put in, in a period as well', async () => {
    for (const filter of [{}, { from: '2026-03-03' }]) {
      const statistics = await statisticsOf(filter, { startingCapital: '0', cash: [] });
      expect([returnPercent, maxDrawdownPercent, sharpeReturns, calmarRatio].map((metric) => metric.read(statistics))).toEqual(
        Array(4).fill(null),
      );
      expect(statistics.drawdown.depth).toBe(decimal('2000'));
    }
  });

  it('of another currency has nothing of this one', async () => {
    const statistics = await statisticsOf({}, { currency: 'EUR', startingCapital: '0', cash: [{ on: '2026-03-01', amount: '7770' }] });
    expect([statistics.net, returnPercent.read(statistics), endingEquity.read(statistics)]).toEqual([decimal('777'), '10', '8547']);
  });
});
