import fc from 'fast-check';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { add, decimal, formatDecimal, fromScaled } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';

/** A round trip: seconds of its entry after January 5, 2026, its holding time, its result in cents, its instrument and its annotations. */
export type AnnotatedTrip = {
  entry: number;
  held: number;
  cents: number;
  what: number;
  day: boolean;
  setup: number;
  tags: number;
  risk: number;
};
const things = [
  plainInstrument('stock', 'AAPL', 'USD', decimal('1')),
  plainInstrument('crypto', 'BTC', 'USD', decimal('1')),
  option('C100'),
];

/** Round trips bought at 10, with their annotations. */
export function annotatedTable(rows: readonly AnnotatedTrip[]): TradeTable {
  const fills = rows.flatMap(({ entry, held, cents, what, day }, i) => {
    const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5) + seconds * 1000).toISOString();
    const more = { precision: day ? 'day' : 'second', account: `A${i}` } as const;
    const price = formatDecimal(add(decimal('10'), fromScaled(cents, 2)));
    return [fill('buy', '1', '10', at(entry), things[what], more), fill('sell', '1', price, at(entry + held), things[what], more)];
  });
  const table = tableOfTrades(matchFills(fills).trades);
  const rowOf = (row: number) => rows[Number(table.accounts[table.account[row]!]!.slice(1))]!;
  const column = (of: (row: AnnotatedTrip) => number) => Uint16Array.from({ length: table.size }, (_, row) => of(rowOf(row)));
  return {
    ...table,
    setups: ['', 'Gap', 'Fade'],
    tagSets: [[], ['news'], ['news', 'late']],
    mistakeSets: [[], ['chased']],
    emotionSets: [[], ['calm', 'tired']],
    checkSets: [[], ['p:AbCd1234:1', 'h+AbCd1234.1', 'g-AbCd1234.2'], ['p:zz-9_xyz:2', 'h-zz-9_xyz.1']],
    setup: column(({ setup }) => setup),
    tags: column(({ tags }) => tags),
    mistakes: column(({ tags }) => tags % 2),
    emotions: column(({ tags }) => tags % 2),
    checks: column(({ setup }) => setup),
    reviewed: Uint8Array.from(column(({ setup }) => setup % 2)),
    noted: Uint8Array.from(column(({ tags }) => tags % 2)),
    addsToLoser: column(({ risk }) => risk),
    screenshots: column(({ risk }) => risk),
    dayTags: new Map([
      ['2026-01-06', ['Sleep 4', 'Stress 2']],
      ['2026-02-20', ['Sleep 4']],
    ]),
    playbooks: {
      playbooks: new Map([['AbCd1234', 'ORB']]),
      rules: new Map([
        ['AbCd1234.1', 'Gap'],
        ['AbCd1234.2', 'Volume'],
      ]),
    },
    plans: {
      since: millis(Date.UTC(2026, 1, 1)),
      trades: new Set(table.id.filter((_, row) => row % 3 === 0)),
      ignored: new Set(table.id.filter((_, row) => row % 4 === 0)),
      stops: new Map(
        table.id.flatMap((id, row) => (row % 3 === 0 ? [[id, (['wider', 'planned', 'tighter'] as const)[(row / 3) % 3]!]] : [])),
      ),
    },
    stop: Float64Array.from(
      column(({ risk }) => risk),
      (risk) => (risk === 0 ? Number.NaN : 10 - risk / 10),
    ),
    target: Float64Array.from(
      column(({ setup }) => setup),
      (setup) => (setup === 0 ? Number.NaN : 10 + setup / 10),
    ),
    rating: Uint8Array.from(column(({ setup }) => setup)),
    risk: Float64Array.from({ length: table.size }, (_, row) => rowOf(row).risk * 10 ** table.scale),
  };
}

/** Such round trips, on 230 days and with all that can be written. */
export const annotatedTrades = fc.array(
  fc.record({
    entry: fc.integer({ min: 0, max: 2e7 }),
    held: fc.integer({ min: 0, max: 4e5 }),
    cents: fc.integer({ min: -500, max: 500 }),
    what: fc.nat(2),
    day: fc.boolean(),
    setup: fc.nat(2),
    tags: fc.nat(2),
    risk: fc.nat(3),
  }),
  { maxLength: 25 },
);
