import type { ClosedResults } from '../metrics/closedResults.ts';
import { allRows } from '../metrics/table/allRows.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { tradingDays } from '../metrics/table/tradingDays.ts';
import { habitRows } from '../reports/habits/index.ts';
import { markedRows } from '../reports/habits/singleTradeHabits.ts';
import { sampleDeviation } from '../statistics/sampleDeviation.ts';
import { meanReach } from '../statistics/wilsonInterval.ts';
import { dayNumberOf, dayText } from '../units/dayKey.ts';
import { type Decimal, decimalOf, divide, sumOf, toNumber, ZERO } from '../units/decimal.ts';
import type { TradeId } from '../units/ids.ts';

/** The subject of a promise: a rule that trades break automatically, trades with a mistake, or trades of a setup. */
type Promised = { readonly kind: 'rule' | 'mistake' | 'setup'; readonly id: string };

/** The stored form of a promise (see promiseShape): "rule afternoon". */
export const promiseKey = ({ kind, id }: Promised): string => `${kind} ${id}`;

/** The subject of a stored promise. */
export function readPromise(promise: string): Promised {
  const [kind = ''] = promise.split(' ', 1);
  return { kind: kind as Promised['kind'], id: promise.slice(kind.length + 1) };
}

/** 1 at each closed row that breaks a promise. `table`: every trade counted one way, in money. */
export function promiseBreaches(table: TradeTable, zone: string, promise: string): Uint8Array {
  const { kind, id } = readPromise(promise);
  if (kind === 'rule') return habitRows(table, zone, id);
  if (kind === 'setup') return markedRows(table, (row) => table.setups[table.setup[row]!] === id);
  return markedRows(table, (row) => table.mistakeSets[table.mistakes[row]!]!.includes(id));
}

const WEEK = 7;
const WEEKS_BEFORE = 8;

/** A promise's result for the trades opened in a week. */
export type PromiseKept = {
  /** The days on which trades were opened that are closed now, in their order. */
  readonly days: readonly { readonly day: string; readonly trades: number; readonly kept: number }[];
  readonly trades: number;
  readonly kept: number;
  /** Opened in the week and still open: they are judged when they are closed. */
  readonly open: number;
  readonly broken: readonly TradeId[];
  /** Result of the trades that broke it. */
  readonly net: Decimal;
  /**
   * Result of such `trades` in total (`total`) and in a mean week (`net`), over the eight weeks before or as many as
   * the journal has; null if it has no such weeks. `isChance`: the 95 % interval of that mean, over weeks, includes
   * zero, or there is one week only.
   */
  readonly usual: {
    readonly weeks: number;
    readonly trades: number;
    readonly total: Decimal;
    readonly net: Decimal;
    readonly isChance: boolean;
  } | null;
};

/** The week of each opening, counted from that of `monday`, and its day. */
function openings(table: TradeTable, zone: string, monday: string) {
  const first = dayNumberOf(monday);
  const { opened: dayOf } = tradingDays(table, zone);
  return { dayOf, weekOf: (row: number) => Math.floor((dayOf(row) - first) / WEEK) };
}

/** Mean result of weeks, and whether it differs from zero. */
function usualWeek(nets: readonly Decimal[], trades: number): PromiseKept['usual'] {
  if (nets.length === 0) return null;
  const values = nets.map(toNumber);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const reach = meanReach(values.length);
  const deviation = sampleDeviation(values) ?? 0;
  const isChance = reach === null || Math.abs(mean) <= (reach * deviation) / Math.sqrt(values.length);
  const total = sumOf(nets);
  return { weeks: nets.length, trades, total, net: divide(total, decimalOf(nets.length)) ?? ZERO, isChance };
}

/**
 * Grades a promise over the trades that were opened in the week of `monday`: a trade held over from the week before broke nothing in this
 * one. `results` are the closed ones with their results, in money or in R; `table` has all of them in money, and `rows` are those that are
 * meant (null: all).
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
  const own = arithmetic.list(1);
  const before = arithmetic.list(WEEKS_BEFORE);
  let brokenBefore = 0;
  let firstWeek = 0;
  for (let place = 0; place < order.length; place++) {
    const row = order[place]!;
    const week = weekOf(row);
    firstWeek = Math.min(firstWeek, week);
    const isBroken = marks[row] === 1;
    if (isBroken && week < 0 && week >= -WEEKS_BEFORE) {
      before[-week - 1]! += net[place]!;
      brokenBefore++;
    }
    if (week !== 0) continue;
    const day = days.get(dayOf(row)) ?? { trades: 0, kept: 0 };
    days.set(dayOf(row), { trades: day.trades + 1, kept: day.kept + (isBroken ? 0 : 1) });
    if (!isBroken) continue;
    broken.push(table.id[row]!);
    own[0]! += net[place]!;
  }
  const isOpen = (row: number) => Number.isNaN(table.closedAt[row]) && weekOf(row) === 0;
  const all = rows ?? allRows(table.size);
  const trades = [...days.values()].reduce((sum, day) => sum + day.trades, 0);
  const weeks = Math.min(-firstWeek, WEEKS_BEFORE);
  return {
    days: [...days].sort(([a], [b]) => a - b).map(([day, counts]) => ({ day: dayText(day), ...counts })),
    trades,
    kept: trades - broken.length,
    open: all.filter(isOpen).length,
    broken,
    net: arithmetic.toDecimal(own[0]!),
    usual: usualWeek(
      Array.from({ length: weeks }, (_, back) => arithmetic.toDecimal(before[back]!)),
      brokenBefore,
    ),
  };
}
