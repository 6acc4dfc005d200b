import { expect, it } from 'vitest';
import type { DayCount } from '#domain/accounts/dayCount.ts';
import { filterRows } from '#domain/journal/views/filterRows.ts';
import { listEntries } from '#domain/journal/views/listEntries.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, shares } from '#domain/trades/testing/testFill.ts';
import { dayText } from '#domain/units/dayKey.ts';
import { decimal, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { computeStatistics } from '../computeStatistics.ts';
import { joinTables } from './joinTables.ts';
import { tableOfTrades } from './tableOfTrades.ts';
import type { TradeTable } from './tradeTable.ts';
import { dayCountsOf, tradingDays } from './tradingDays.ts';

const micro = plainInstrument('future', 'MESU26', 'USD', decimal('5'));
const zone = 'America/New_York';

type Story = { readonly account?: string; readonly instrument?: typeof micro; readonly tradeDay?: string; readonly precision?: 'day' };

/** One unit bought and sold a minute later for `points` more. */
const trip = (at: string, points: number, { account = 'Futures', instrument = micro, ...more }: Story = {}) => [
  fill('buy', '1', '100', at, instrument, { account, ...more }),
  fill('sell', '1', String(100 + points), new Date(Date.parse(at) + 60_000).toISOString(), instrument, { account, ...more }),
];

const tableOf = (fills: Parameters<typeof matchFills>[0], chosen: readonly (readonly [string, DayCount])[] = []) => ({
  ...tableOfTrades(matchFills(fills).trades),
  dayCounts: new Map(chosen),
});
const netByDay = (table: TradeTable, inZone = zone) => {
  const { days } = computeStatistics(table, null, { zone: inZone, currency: 'USD', startingCapital: ZERO });
  return Object.fromEntries(days.map(({ day, net }) => [day, formatDecimal(net)]));
};

/** Sunday evening, Monday morning, Monday evening. */
const week = [...trip('2026-06-14T22:03:00Z', 4), ...trip('2026-06-15T14:03:00Z', -10), ...trip('2026-06-15T23:03:00Z', 10)];

it('counts sessions in an account that trades only futures, in every zone of the journal', () => {
  const sessions = { '2026-06-15': '-30', '2026-06-16': '50' };
  for (const own of [zone, 'UTC', 'Asia/Tokyo', 'Pacific/Auckland', 'America/Los_Angeles'])
    expect(netByDay(tableOf(week), own)).toEqual(sessions);
});

it('counts the days its trader chose', () => {
  expect(netByDay(tableOf(week, [['Futures', 'calendar']]))).toEqual({ '2026-06-14': '20', '2026-06-15': '0' });
  const stock = trip('2026-06-15T22:00:00Z', 1, { account: 'Shares', instrument: shares });
  expect(netByDay(tableOf(stock))).toEqual({ '2026-06-15': '1' });
  expect(netByDay(tableOf(stock, [['Shares', 'session']]))).toEqual({ '2026-06-16': '1' });
});

it('counts the calendar in an account of futures and shares', () => {
  const mixed = tableOf([...week, ...trip('2026-06-15T15:00:00Z', 1, { instrument: shares })]);
  expect([dayCountsOf(mixed), netByDay(mixed)]).toEqual([['calendar'], { '2026-06-14': '20', '2026-06-15': '1' }]);
});

it('counts each account its own way under one filter, and no total changes', () => {
  const other = { account: 'Shares', instrument: shares };
  // After the session's end the share is still on Monday, while the future is on Tuesday; then the share once more.
  const late = [...trip('2026-06-15T23:30:00Z', 3, other), ...trip('2026-06-16T03:00:00Z', 7, other)];
  const both = tableOf([...week, ...late]);
  expect(netByDay(both)).toEqual({ '2026-06-15': '-20', '2026-06-16': '50' });
  const statistics = (table: TradeTable) => computeStatistics(table, null, { zone, currency: 'USD', startingCapital: ZERO });
  const [bySession, byCalendar] = [statistics(both), statistics({ ...both, dayCounts: new Map([['Futures', 'calendar']]) })];
  expect(bySession.net).toBe(byCalendar.net);
  expect(bySession.drawdown.depth).toBe(byCalendar.drawdown.depth);
  expect(bySession.hours).toEqual(byCalendar.hours);
  expect(bySession.weekdays.map(({ key, trades }) => [key, trades])).toEqual([
    ['1', 4],
    ['2', 1],
  ]);
});

it('counts the trade date that a file gives, across joined tables, and only in sessions', () => {
  const holiday = trip('2026-11-26T15:00:00Z', 2, { tradeDay: '2026-11-27' });
  const table = joinTables([tableOf(week), tableOf(holiday)]);
  expect(netByDay(table)).toMatchObject({ '2026-11-27': '10' });
  expect(netByDay({ ...table, dayCounts: new Map([['Futures', 'calendar']]) })).toMatchObject({ '2026-11-26': '10' });
});

it('leaves trades known only by date on that date', () => {
  expect(netByDay(tableOf(trip('2026-06-14T22:00:00Z', 1, { precision: 'day' })))).toEqual({ '2026-06-14': '5' });
});

it('finds the trades of a session by its day, in filters and under the heads of a list', () => {
  const table = tableOf(week);
  const within = (day: string) => [...filterRows(table, { from: day, to: day }, zone)!];
  expect([within('2026-06-14'), within('2026-06-15'), within('2026-06-16')]).toEqual([[], [0, 1], [2]]);
  expect([...filterRows(table, { exit: '2026-06-15~2026-06-15' }, zone)!]).toEqual([0, 1]);
  expect([...filterRows(table, { weekday: '7' }, zone)!]).toEqual([]);
  const entries = listEntries(table, Uint32Array.of(2, 1, 0), { sort: { column: 'closed', descending: true }, group: 'day', zone });
  expect(entries.flatMap((entry) => ('head' in entry ? [entry.head] : []))).toEqual([
    { by: 'day', day: '2026-06-16' },
    { by: 'day', day: '2026-06-15' },
  ]);
});

it('names the day of a present moment in the account of each row', () => {
  const table = tableOf([...week.slice(0, 2), ...trip('2026-06-15T15:00:00Z', 1, { account: 'Shares', instrument: shares })]);
  const { at } = tradingDays(table, zone);
  const evening = fill('buy', '1', '1', '2026-06-15T21:30:00Z').time;
  expect([0, 1].map((row) => [table.accounts[table.account[row]!], dayText(at(row, evening))])).toEqual([
    ['Futures', '2026-06-16'],
    ['Shares', '2026-06-15'],
  ]);
});
