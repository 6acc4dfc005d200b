import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { tradingDays } from '../metrics/table/tradingDays.ts';
import type { ClosedResults } from '../reports/closedResults.ts';
import { dayNumberOf, dayText } from '../units/dayKey.ts';
import { type Decimal, decimalOf, divide, ZERO } from '../units/decimal.ts';
import type { TradeId } from '../units/ids.ts';
import { promiseBreaches } from './promiseBreaches.ts';

const WEEK = 7;
const WEEKS_BEFORE = 8;

/** How a promise was kept by the trades that were opened in a week. */
export type PromiseKept = {
  /** The days on which trades were opened that are closed now, in their order. */
  readonly days: readonly { readonly day: string; readonly trades: number; readonly kept: number }[];
  readonly trades: number;
  readonly kept: number;
  /** Opened in the week and still open: they are judged when they are closed. */
  readonly open: number;
  readonly broken: readonly TradeId[];
  /** What the broken ones came to. */
  readonly net: Decimal;
  /** What such trades came to in a week, over the eight weeks before or as many as the journal has; null when it has none. */
  readonly usual: { readonly weeks: number; readonly net: Decimal } | null;
};

/** The week of each opening, counted from that of `monday`, and its day. */
function openings(table: TradeTable, zone: string, monday: string) {
  const first = dayNumberOf(monday);
  const { opened: dayOf } = tradingDays(table, zone);
  return { dayOf, weekOf: (row: number) => Math.floor((dayOf(row) - first) / WEEK) };
}

/**
 * Grades a promise over the trades that were opened in the week of `monday`: a trade that came from the week before broke nothing in this one. `results`
 * are the closed ones with what they came to, in money or in R; `table` has all of them in money, and `rows` are those that are meant (null: all).
 */
export function promiseKept(
  { order, net, arithmetic }: ClosedResults,
  table: TradeTable,
  rows: Uint32Array | null,
  { zone, monday, promise }: { readonly zone: string; readonly monday: string; readonly promise: string },
): PromiseKept {
  const marks = promiseBreaches(table, zone, promise);
  const { dayOf, weekOf } = openings(table, zone, monday);
  const days = new Map<number, { trades: number; kept: number }>();
  const broken: TradeId[] = [];
  const sums = arithmetic.list(2);
  let firstWeek = 0;
  for (let place = 0; place < order.length; place++) {
    const row = order[place]!;
    const week = weekOf(row);
    firstWeek = Math.min(firstWeek, week);
    const isBroken = marks[row] === 1;
    if (isBroken && week < 0 && week >= -WEEKS_BEFORE) sums[1]! += net[place]!;
    if (week !== 0) continue;
    const day = days.get(dayOf(row)) ?? { trades: 0, kept: 0 };
    days.set(dayOf(row), { trades: day.trades + 1, kept: day.kept + (isBroken ? 0 : 1) });
    if (!isBroken) continue;
    broken.push(table.id[row]!);
    sums[0]! += net[place]!;
  }
  const isOpen = (row: number) => Number.isNaN(table.closedAt[row]) && weekOf(row) === 0;
  const all = rows ?? Uint32Array.from({ length: table.size }, (_, row) => row);
  const trades = [...days.values()].reduce((sum, day) => sum + day.trades, 0);
  const weeks = Math.min(-firstWeek, WEEKS_BEFORE);
  return {
    days: [...days].sort(([a], [b]) => a - b).map(([day, counts]) => ({ day: dayText(day), ...counts })),
    trades,
    kept: trades - broken.length,
    open: all.filter(isOpen).length,
    broken,
    net: arithmetic.toDecimal(sums[0]!),
    usual: weeks === 0 ? null : { weeks, net: divide(arithmetic.toDecimal(sums[1]!), decimalOf(weeks)) ?? ZERO },
  };
}
