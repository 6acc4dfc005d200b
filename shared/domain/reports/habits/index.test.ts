import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListedTrade, tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { millisColumn } from '#domain/units/millis.ts';
import { runs } from '#tests/deep.ts';
import { anyTrades } from '../testing/testResults.ts';
import { habits } from './index.ts';

const NEW_YORK = 'America/New_York';

/** Opened and closed on the clock of New York in winter ("05 09:30" is January 5), net, risk, shares at $10, setup, account. */
type Line = readonly [opened: string, closed: string, net: string, risk: string | null, shares?: number, setup?: string, account?: string];

const instant = (text: string) => new Date(`2026-01-${text.replace(' ', 'T')}:00-05:00`).toISOString();

function tableOf(lines: readonly Line[]): TradeTable {
  const listed = lines.map(([opened, closed, grossPnl, risk], i): ListedTrade => {
    const times = { entryTime: instant(opened), exitTime: instant(closed) };
    return { id: `t${i}`, symbol: 'AAPL', side: 'long', ...times, grossPnl, fees: '0', ...(risk !== null && { risk }) };
  });
  const accounts = ['Main', 'IRA'];
  return {
    ...tradeListTable(listed),
    accounts,
    account: Uint16Array.from(lines, ([, , , , , , account]) => accounts.indexOf(account ?? 'Main')),
    quantity: Float64Array.from(lines, ([, , , , shares = 10]) => shares),
    addsToLoser: Uint16Array.from(lines, ([, , , , shares = 10]) => (shares === 30 ? 1 : 0)),
    entryPrice: new Float64Array(lines.length).fill(10),
    setups: ['', 'ORB'],
    setup: Uint16Array.from(lines, ([, , , , , setup = '']) => (setup === '' ? 0 : 1)),
  };
}

/** For each habit some trades, and the places of those that have it, worked out by hand. */
const examples: Readonly<Record<string, readonly [lines: readonly Line[], expected: readonly number[]]>> = {
  reentry: [
    [
      ['05 09:30', '05 09:40', '-10', null],
      ['05 09:50', '05 10:00', '20', null], // ten minutes after the loss
      ['05 10:05', '05 10:06', '-1', null], // five after a win, 25 after the loss
      ['05 10:17', '05 10:20', '5', null], // eleven after the second loss
      ['05 10:10', '05 10:30', '5', null, 10, '', 'IRA'], // four after it, but of another account
    ],
    [1],
  ],
  twolosses: [
    [
      ['05 09:30', '05 09:40', '-10', null],
      ['05 09:45', '05 09:50', '-10', null], // after one loss
      ['05 10:00', '05 11:00', '-10', null], // after two
      ['05 10:30', '05 10:40', '10', null], // after two: the third is still open
      ['05 11:30', '05 11:40', '10', null], // the last two are a win and a loss
      ['06 09:30', '06 09:40', '10', null], // another day
    ],
    [2, 3],
  ],
  addedtoloser: [
    [
      ['05 09:30', '05 09:40', '-10', null, 10],
      ['05 09:30', '05 09:40', '-10', null, 30], // added to once
    ],
    [1],
  ],
  fifth: [
    [
      ['05 09:30', '05 16:00', '1', null],
      ['05 09:31', '05 16:00', '1', null],
      ['05 09:32', '05 16:00', '1', null],
      ['05 09:33', '05 16:00', '1', null],
      ['05 09:34', '05 16:00', '1', null, 10, '', 'IRA'], // the first of its account
      ['05 09:35', '05 16:00', '1', null], // the fifth
      ['05 15:59', '06 16:00', '1', null], // the sixth
      ['06 09:30', '06 16:00', '1', null], // the next day
    ],
    [5, 6],
  ],
  afternoon: [
    [
      ['05 13:59', '05 14:30', '1', null],
      ['05 14:00', '05 14:30', '1', null],
      ['05 23:59', '06 09:30', '1', null],
      ['06 09:30', '06 14:30', '1', null],
    ],
    [1, 2],
  ],
  oversized: [
    [
      ['05 09:30', '05 09:40', '1', null, 10],
      ['05 09:30', '05 09:40', '1', null, 10],
      ['05 09:30', '05 09:40', '1', null, 20], // $200 beside a median of $100
      ['05 09:30', '05 09:40', '1', null, 19],
      ['05 09:30', '05 09:40', '1', null, 5],
    ],
    [2],
  ],
  beyondplan: [
    [
      ['05 09:30', '05 09:40', '-121', '100'],
      ['05 09:30', '05 09:40', '-120', '100'],
      ['05 09:30', '05 09:40', '-500', null],
      ['05 09:30', '05 09:40', '500', '100'],
    ],
    [0],
  ],
  gaveback: [
    [
      ['05 09:30', '05 09:40', '60', null],
      ['05 09:45', '05 09:50', '40', null], // the day's peak: 100
      ['05 10:00', '05 11:00', '-70', null],
      ['05 10:30', '05 11:30', '19', null], // 49 are left: 51 were given back
      ['06 09:30', '06 09:40', '100', null],
      ['06 10:00', '06 10:10', '-50', null], // half is not more than half
      ['07 09:30', '07 09:40', '-50', null], // a day that was never ahead
      ['07 10:00', '07 10:10', '-50', null],
    ],
    [2, 3],
  ],
  overnight: [
    [
      ['05 09:30', '05 23:59', '1', null],
      ['05 09:30', '06 00:00', '1', null],
      ['05 22:00', '05 22:10', '1', null], // January 6 in UTC already
    ],
    [1],
  ],
  nostop: [
    [
      ['05 09:30', '05 09:40', '1', null],
      ['05 09:30', '05 09:40', '1', '50'],
    ],
    [0],
  ],
  nosetup: [
    [
      ['05 09:30', '05 09:40', '1', null, 10, 'ORB'],
      ['05 09:30', '05 09:40', '1', null, 10, ''],
    ],
    [1],
  ],
};

describe.each(habits.map((habit) => [habit.id, habit] as const))('the habit %s', (id, habit) => {
  const placesOf = (table: TradeTable) =>
    Array.from(habit.of({ table, zone: NEW_YORK }).entries()).flatMap(([row, has]) => (has ? [row] : []));

  it('has a worked example', () => {
    const [lines, expected] = examples[id]!;
    expect(placesOf(tableOf(lines))).toEqual(expected);
  });

  it('is never one of a trade that is still open', () => {
    const [lines] = examples[id]!;
    const table = tableOf(lines);
    for (const row of placesOf(table)) {
      const closedAt = millisColumn(table.closedAt.slice());
      closedAt[row] = Number.NaN as (typeof table.closedAt)[number];
      expect(placesOf({ ...table, closedAt })).not.toContain(row);
    }
  });

  it('does not depend on the order in which trades stand in a table', () => {
    fc.assert(
      fc.property(anyTrades, (trades) => {
        const idsOf = (listed: readonly ListedTrade[]) => {
          const table = {
            ...tradeListTable(listed),
            entryPrice: Float64Array.from(listed, ({ id: name }) => 1 + (Number(name.slice(1)) % 7)),
          };
          const priced = { ...table, quantity: new Float64Array(table.size).fill(1) };
          return placesOf(priced)
            .map((row) => listed[row]!.id)
            .sort();
        };
        // Two in the same instant have no order.
        const distinct = [...new Map(trades.map((trade) => [trade.entryTime, trade])).values()].filter(
          ({ exitTime }, i, all) => all.findIndex((other) => other.exitTime === exitTime) === i,
        );
        expect(idsOf(distinct.toReversed())).toEqual(idsOf(distinct));
      }),
      { numRuns: runs(20, 500) },
    );
  });
});

it('every habit has its own short name', () => {
  expect(new Set(habits.map(({ id }) => id)).size).toBe(habits.length);
  for (const { id } of habits) expect(id).toMatch(/^[a-z]{1,20}$/);
  expect(Object.keys(examples).sort()).toEqual(habits.map(({ id }) => id).sort());
});
