import { risksOf } from '#domain/metrics/table/joinTables.ts';
import { DAY_ONLY, type TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { medianOf } from '#domain/statistics/nthSmallest.ts';
import { hourOf } from '#domain/units/dayKey.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import { sizeMeasures } from '../explorer/sizeMeasures.ts';
import { BEYOND_PLAN } from '../risk/riskTaken.ts';

/** 1 at each closed row for which `holds` is true. */
export function markedRows(table: TradeTable, holds: (row: number) => boolean): Uint8Array {
  const marks = new Uint8Array(table.size);
  for (let row = 0; row < table.size; row++) if (!Number.isNaN(table.closedAt[row]) && holds(row)) marks[row] = 1;
  return marks;
}

/**
 * Input of habits: every trade of the journal in one counting unit (a habit belongs to a trade, independent of
 * filters), and the journal's zone.
 */
type HabitSource = { readonly table: TradeTable; readonly zone: string };

/** A rule that closed trades keep or break automatically, without annotations. `id` is in addresses and permanent. */
export type Habit = {
  readonly id: string;
  readonly label: string;
  /** The promise to stop it. */
  readonly promise: string;
  readonly means: string;
  /** True where trades are picked by how they, or their day, were going: they lose by definition, and no rule decided before the trade could have saved it. */
  readonly byResult?: true;
  /** The rows, all closed, that have it: 1 at each. */
  readonly of: (source: HabitSource) => Uint8Array;
};

/** Habits visible in one trade alone. */
export const singleTradeHabits = {
  addedToLoser: {
    id: 'addedtoloser',
    label: 'Added to a loser',
    promise: 'Nothing added to a losing position',
    means:
      'Added to at a worse price than its average entry, while the whole trade was losing at that price, before fees. Fills of its first instant don’t count.',
    byResult: true,
    of: ({ table }) => markedRows(table, (row) => table.addsToLoser[row]! > 0),
  },
  afternoon: {
    id: 'afternoon',
    label: 'Opened after 2 PM',
    promise: 'No new positions after 2 PM',
    means: 'Opened at 2:00 PM or later in your time zone; trades known only by date are not counted.',
    of({ table, zone }) {
      const clock = zoneClock(zone);
      const { openedAt, precision } = table;
      return markedRows(table, (row) => precision[row] !== DAY_ONLY && hourOf(openedAt[row]!, clock.offset(openedAt[row]!)) >= 14);
    },
  },
  beyondPlan: {
    id: 'beyondplan',
    label: 'Lost more than planned',
    promise: `No loss larger than ${BEYOND_PLAN} times the planned risk`,
    means: `The loss was more than ${BEYOND_PLAN} times the stop or planned risk.`,
    byResult: true,
    of: ({ table }) =>
      markedRows(table, (row) => {
        const risk = Number(table.risk[row]);
        return risk > 0 && Number(table.fees[row]) - Number(table.gross[row]) > BEYOND_PLAN * risk;
      }),
  },
  noSetup: {
    id: 'nosetup',
    label: 'No setup',
    promise: 'A setup on every trade',
    means: 'It has no setup.',
    of: ({ table }) => markedRows(table, (row) => table.setups[table.setup[row]!] === ''),
  },
  noStop: {
    id: 'nostop',
    label: 'Traded without a stop',
    promise: 'A stop on every trade',
    means: 'It has no stop and no planned risk.',
    of({ table }) {
      const { written, stop } = risksOf(table);
      return markedRows(table, (row) => !(written[row]! > 0 || stop[row]! > 0) && table.legs?.[row] !== 1);
    },
  },
  overnight: {
    id: 'overnight',
    label: 'Held past the close',
    promise: 'Nothing held past the close',
    means: 'Closed on a later day in New York than it was opened, or in a later futures session.',
    of({ table }) {
      const { opened, closed } = tradingDays(table, 'America/New_York');
      return markedRows(table, (row) => opened(row) < closed(row));
    },
  },
  oversized: {
    id: 'oversized',
    label: 'Twice the usual size or more',
    promise: 'No position of twice the usual size',
    means: 'Quantity × price × multiplier was at least twice your median for this kind of instrument; multi-leg positions have none.',
    of(source) {
      const { table } = source;
      const worthOf = sizeMeasures.positionValue.of(source);
      const names = table.instruments.map(({ kind, currency }) => `${kind} ${currency}`);
      const kinds = [...new Set(names)];
      const kindOf = Uint8Array.from(names, (name) => kinds.indexOf(name));
      const values = Float64Array.from({ length: table.size }, (_, row) => (Number.isNaN(table.closedAt[row]) ? Number.NaN : worthOf(row)));
      const usual = kinds.map((_, kind) => medianOf(values.filter((value, row) => value > 0 && kindOf[table.instrument[row]!] === kind)));
      return markedRows(table, (row) => values[row]! >= 2 * (usual[kindOf[table.instrument[row]!]!] ?? Number.POSITIVE_INFINITY));
    },
  },
} satisfies Readonly<Record<string, Habit>>;
