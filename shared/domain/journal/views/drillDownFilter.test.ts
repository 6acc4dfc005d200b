import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeStatistics } from '#domain/metrics/computeStatistics.ts';
import { mergeRows } from '#domain/metrics/table/mergeRows.ts';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option, shares } from '#domain/trades/testing/testFill.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { fromScaled, SCALE, ZERO } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { type DrillDown, drillDownFilter } from './drillDownFilter.ts';
import { filterRows } from './filterRows.ts';
import type { JournalFilter } from './journalFilter.ts';

const row = fc.record({
  buys: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 40 }),
  cents: fc.integer({ min: 1, max: 90 }),
  hours: fc.integer({ min: 0, max: 24 * 9 }),
  what: fc.integer({ min: 0, max: 1 }),
  dayOnly: fc.boolean(),
});
/** Trades of two things that often close in parts, days apart; some known only by date; some open. Every second time two rows count as one. */
const tables = fc.tuple(fc.array(row, { minLength: 1, maxLength: 30 }), fc.boolean()).map(([rows, grouped]) => {
  let at = Date.UTC(2026, 2, 2, 3);
  const fills = rows.map(({ buys, quantity, cents, hours, what, dayOnly }) => {
    at += hours * 3_600_000 + 60_000;
    return fill(buys ? 'buy' : 'sell', String(quantity), String(cents), new Date(at).toISOString(), what === 1 ? option('C100') : shares, {
      fee: fromScaled(cents, 2),
      ...(dayOnly && { precision: 'day' }),
    });
  });
  const table = tableOfTrades(matchFills(fills, 'fifo').trades);
  const pairs = Array.from({ length: Math.ceil(table.size / 2) }, (_, i) => [2 * i, 2 * i + 1].filter((member) => member < table.size));
  return grouped ? mergeRows(table, pairs) : table;
});
const zones = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu');
const filters = fc.constantFrom<JournalFilter>(
  {},
  { side: 'long' },
  { result: 'win' },
  { result: 'closed' },
  { symbol: 'xyz' },
  { from: '2026-03-04', to: '2026-03-20' },
  { weekday: '2,3' },
  { exit: '2026-03-02~2026-03-06' },
  { exit: '2026-03-04' },
  { held: '1h~3d', hour: '00,01,02,03,04,05,06,07,08,09' },
  { symbols: '!ABC', asset: 'stock', reviewed: 'no' },
);

const netOf = (table: TradeTable, of: number) => BigInt(table.gross[of]!) - BigInt(table.fees[of]!);
const inDecimals = (table: TradeTable, amount: bigint) => amount * 10n ** BigInt(SCALE - table.scale);
const sumOf = (table: TradeTable, rows: Uint32Array) =>
  inDecimals(
    table,
    rows.reduce((sum, of) => sum + netOf(table, of), 0n),
  );

/** The places of a row's exits on a day. */
const exitsOn = ({ exits }: TradeTable, of: number, day: string, zone: string): number[] =>
  Array.from(exits.time.keys()).filter((exit) => exits.row[exit] === of && dayKey(exits.time[exit]!, zone) === day);

/** A row's realized amount on a day. */
const realizedOn = (table: TradeTable, of: number, day: string, zone: string): bigint =>
  exitsOn(table, of, day, zone).reduce((sum, exit) => sum + BigInt(table.exits.gross[exit]!) - BigInt(table.exits.fees[exit]!), 0n);

describe('every figure leads to its own trades', () => {
  const check = (of: (table: TradeTable, filter: JournalFilter, zone: string) => void) =>
    fc.assert(fc.property(tables, filters, zones, of), { numRuns: runs(50, 1500) });
  const counted = (table: TradeTable, filter: JournalFilter, zone: string) =>
    computeStatistics(table, filterRows(table, filter, zone), { zone, currency: 'USD', startingCapital: ZERO });
  const behind = (table: TradeTable, filter: JournalFilter, zone: string, figure: DrillDown) =>
    filterRows(table, drillDownFilter(filter, figure), zone) ?? new Uint32Array();

  it('totals, wins, losses and break-evens', () => {
    check((table, filter, zone) => {
      const facts = counted(table, filter, zone);
      const rows = (of: 'closed' | 'win' | 'loss' | 'even') => behind(table, filter, zone, { of });
      expect([rows('closed').length, sumOf(table, rows('closed'))]).toEqual([facts.trades, facts.net]);
      if (facts.wins > 0) expect([rows('win').length, sumOf(table, rows('win'))]).toEqual([facts.wins, facts.grossProfit]);
      if (facts.losses > 0) expect([rows('loss').length, sumOf(table, rows('loss'))]).toEqual([facts.losses, -facts.grossLoss]);
      if (facts.breakevens > 0) expect(rows('even').length).toBe(facts.breakevens);
    });
  });

  it('hours and weekdays of the entry', () => {
    check((table, filter, zone) => {
      const { hours, weekdays } = counted(table, filter, zone);
      for (const [of, buckets] of [['hour', hours] as const, ['weekday', weekdays] as const])
        for (const { key, trades, net } of buckets) {
          const rows = behind(table, filter, zone, { of, key });
          expect([rows.length, sumOf(table, rows)]).toEqual([trades, net]);
        }
    });
  });

  it('days of exits, with the trades that were only partly closed then', () => {
    check((table, filter, zone) => {
      for (const { day, trades, net } of counted(table, filter, zone).days) {
        const rows = behind(table, filter, zone, { of: 'exits', first: day });
        const closed = rows.filter((of) => !Number.isNaN(table.closedAt[of]) && dayKey(table.closedAt[of]!, zone) === day);
        const partly = rows.filter((of) => exitsOn(table, of, day, zone).length > 0);
        expect(closed.length).toBe(trades);
        expect(new Set([...closed, ...partly]).size).toBe(rows.length);
        expect(
          inDecimals(
            table,
            rows.reduce((sum, of) => sum + realizedOn(table, of, day, zone), 0n),
          ),
        ).toBe(net);
      }
    });
  });

  it('trades not reviewed yet', () => {
    check((table, filter, zone) => {
      const unseen = filterRows(table, { ...filter, result: filter.result ?? 'closed', reviewed: 'no' }, zone)!;
      expect(behind(table, filter, zone, { of: 'unreviewed' })).toEqual(unseen);
    });
  });

  it('a week is its days together, and a trade is itself', () => {
    check((table, filter, zone) => {
      const [first, last] = ['2026-03-09', '2026-03-15'];
      const inWeek = counted(table, filter, zone).days.filter(({ day }) => day >= first && day <= last);
      const single = new Set(inWeek.flatMap(({ day }) => [...behind(table, filter, zone, { of: 'exits', first: day })]));
      expect(new Set(behind(table, filter, zone, { of: 'exits', first, last }))).toEqual(single);
      const all = filterRows(table, filter, zone) ?? Uint32Array.from({ length: table.size }, (_, i) => i);
      const ids = [...all.slice(0, 2)].map((of) => table.id[of]!);
      if (ids.length > 0) expect([...behind(table, filter, zone, { of: 'trades', ids })]).toEqual([...all.slice(0, 2)]);
    });
  });
});

describe('a filter by symbol', () => {
  it('takes several with commas between, in any case', () => {
    const { trades } = matchFills(
      [fill('buy', '1', '5', '2026-03-02T15:00:00Z'), fill('buy', '1', '5', '2026-03-02T15:01:00Z', option('C100', '2026-03-20', 'ABC'))],
      'fifo',
    );
    const rows = (symbol: string) => filterRows(tableOfTrades(trades), { symbol }, 'UTC')?.length;
    expect([rows('xyz'), rows('xyz, abc'), rows('abc,'), rows('q')]).toEqual([1, 2, 1, 0]);
  });
});
