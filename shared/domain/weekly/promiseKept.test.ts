import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { closedResults } from '../metrics/closedResults.ts';
import { type ListedTrade, tradeListTable } from '../metrics/table/tradeListTable.ts';
import { habits } from '../reports/habits/index.ts';
import { anyTrades } from '../reports/testing/testResults.ts';
import { formatDecimal } from '../units/decimal.ts';
import { promiseKept, promiseKey, readPromise } from './promiseKept.ts';
import { promiseShape } from './weekReview.ts';

const zone = 'America/New_York';
const monday = '2026-03-02';

/** Opened at this time of New York in winter, closed ten minutes later unless said. */
const opened = (id: string, at: string, grossPnl: string, minutes = 10): ListedTrade => {
  const time = Date.parse(`2026-${at.replace(' ', 'T')}:00-05:00`);
  const [entryTime, exitTime] = [time, time + minutes * 60_000].map((ms) => new Date(ms).toISOString());
  return { id, symbol: 'AAPL', side: 'long', entryTime: entryTime!, exitTime: exitTime!, grossPnl, fees: '0' };
};

/** A trade of an afternoon in each of the eight weeks before, with these results. */
const eightWeeks = (results: readonly string[]) =>
  results.map((gross, back) =>
    opened(`w${back}`, `${['02-23', '02-16', '02-09', '02-02', '01-26', '01-19', '01-12', '01-05'][back]!} 15:00`, gross),
  );

function keptOf(trades: readonly ListedTrade[], promise = 'rule afternoon') {
  const table = tradeListTable(trades);
  return promiseKept(closedResults(table, null, 'USD'), table, null, { zone, monday, promise });
}

it('by hand: trades of the week are judged by their day, and what such trades usually cost', () => {
  const kept = keptOf([
    opened('a', '02-24 15:00', '-80'), // a week before, late
    opened('b', '02-23 10:00', '500'), // a week before, in time
    opened('c', '01-12 15:00', '-20'), // seven weeks before, late
    opened('d', '01-02 15:00', '-4000'), // nine weeks before: too long ago
    opened('e', '03-01 15:00', '-7', 2 * 24 * 60), // late, opened the Sunday before, closed in the week
    opened('f', '03-02 10:00', '10'),
    opened('g', '03-03 14:00', '-300'), // late
    opened('h', '03-03 13:59', '20'),
    opened('i', '03-08 15:00', '-1'), // Sunday, late
    opened('j', '03-09 15:00', '-9'), // the week after
  ]);
  expect({ ...kept, net: formatDecimal(kept.net), usual: formatDecimal(kept.usual!.net) }).toEqual({
    days: [
      { day: '2026-03-02', trades: 1, kept: 1 },
      { day: '2026-03-03', trades: 2, kept: 1 },
      { day: '2026-03-08', trades: 1, kept: 0 },
    ],
    trades: 4,
    kept: 2,
    open: 0,
    broken: ['g', 'i'],
    net: '-301',
    // -80, -20 and -7 over eight weeks.
    usual: '-13.375',
  });
  expect(kept.usual?.weeks).toBe(8);
});

it('open trades are not judged, and counted apart', () => {
  const table = tradeListTable([opened('a', '03-03 15:00', '-10'), opened('b', '03-03 15:10', '-10')]);
  table.closedAt[1] = Number.NaN as (typeof table.closedAt)[number];
  const kept = promiseKept(closedResults(table, null, 'USD'), table, null, { zone, monday, promise: 'rule afternoon' });
  expect([kept.trades, kept.kept, kept.open, kept.usual]).toEqual([1, 0, 1, null]);
});

it('a mistake and a setup can be promised too', () => {
  const table = {
    ...tradeListTable([opened('a', '03-02 10:00', '-5'), opened('b', '03-02 11:00', '-6'), opened('c', '03-02 12:00', '9')]),
    mistakeSets: [[], ['Chased']],
    mistakes: Uint16Array.of(0, 1, 0),
    setups: ['', 'Gap fade'],
    setup: Uint16Array.of(1, 0, 1),
  };
  const broken = (promise: string) => promiseKept(closedResults(table, null, 'USD'), table, null, { zone, monday, promise }).broken;
  expect(broken('mistake Chased')).toEqual(['b']);
  expect(broken('setup Gap fade')).toEqual(['a', 'c']);
  expect(broken('setup Gone')).toEqual([]);
});

it('kept and broken add up to all opened in the week, for any promise', () => {
  fc.assert(
    fc.property(anyTrades, fc.constantFrom(...habits), (trades, { id }) => {
      const {
        days,
        trades: all,
        kept,
        broken,
      } = promiseKept(...((table) => [closedResults(table, null, 'USD'), table, null] as const)(tradeListTable(trades)), {
        zone,
        monday: '2026-01-12',
        promise: `rule ${id}`,
      });
      const inWeek = trades.filter(({ entryTime }) => entryTime >= '2026-01-12T05:00' && entryTime < '2026-01-19T05:00');
      expect([all, kept + broken.length, days.reduce((sum, day) => sum + day.trades, 0)]).toEqual(Array(3).fill(inWeek.length));
    }),
    { numRuns: runs(40, 1000) },
  );
});

it('a promise is written and read again', () => {
  for (const promised of [
    { kind: 'setup', id: 'Gap fade before 10' } as const,
    ...habits.map(({ id }) => ({ kind: 'rule', id }) as const),
  ]) {
    expect(promiseKey(promised)).toMatch(promiseShape);
    expect(readPromise(promiseKey(promised))).toEqual(promised);
  }
});

it('attributes weekly results to chance unless their 95 % interval lies on one side of zero', () => {
  expect(keptOf(eightWeeks(['-10', '-12', '-9', '-11', '-10', '-8', '-10', '-12'])).usual).toMatchObject({
    weeks: 8,
    trades: 8,
    isChance: false,
  });
  expect(keptOf(eightWeeks(['100', '-90', '80', '-85', '60', '-10', '40', '-80'])).usual).toMatchObject({ isChance: true });
  expect(keptOf(eightWeeks(['500'])).usual).toMatchObject({ weeks: 1, isChance: true });
  expect(keptOf([opened('a', '02-24 10:00', '5')]).usual).toMatchObject({ weeks: 1, trades: 0 });
});
