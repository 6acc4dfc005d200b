// Record 0027: equity is one series of exits; the book knows its lot method.

import { dayNumber } from '#domain/units/dayKey.ts';
import { type MillisColumn, millisColumn } from '#domain/units/millis.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import { type Exits, strategyCount } from '../table/tradeTable.ts';
import type { Drawdown, EquitySeries } from '../tradeStatistics.ts';
import type { Arithmetic, ScaledAmounts } from './arithmetic.ts';

/** The zone whose day joins the exits of a strategy: fixed, so that no zone setting changes a drawdown. */
const STRATEGY_DAY = 'America/New_York';

/** A series as the folds read it: all amounts of one kind. */
type EquityFold = {
  readonly times: MillisColumn;
  readonly totals: ScaledAmounts;
  readonly falls: ScaledAmounts;
  readonly days: Int32Array;
};

/**
 * Realized money over time, from exits in order of time. Simultaneous exits are one step; a strategy's exits on one
 * New York day are one step, at the last of them. Independent of trades, so it is the same for every counting unit.
 * `dayOfExit`: the day of each exit; a step has that of its last one; no amount depends on it.
 */
export function foldEquity(
  { time, gross, fees, strategy }: Exits,
  order: Uint32Array,
  dayOfExit: Int32Array,
  arithmetic: Arithmetic,
): EquityFold {
  const clock = zoneClock(STRATEGY_DAY);
  const [grossOf, feesOf] = [arithmetic.column(gross), arithmetic.column(fees)];
  const strategies = strategyCount(strategy);
  const [dayOf, stepOf] = [new Float64Array(strategies).fill(Number.NaN), new Uint32Array(strategies)];
  // Backward from the last exit, so that a strategy's day starts with its last exit. Steps are written from the end.
  const times = millisColumn(new Float64Array(order.length));
  const totals = arithmetic.list(order.length);
  const days = new Int32Array(order.length);
  let first = order.length;
  for (let i = order.length - 1; i >= 0; i--) {
    const exit = order[i]!;
    const at = time[exit]!;
    const amount = grossOf[exit]! - feesOf[exit]!;
    const own = strategy[exit]!;
    if (own >= 0) {
      const day = dayNumber(at, clock.offset(at));
      if (dayOf[own] === day) {
        totals[stepOf[own]!]! += amount;
        continue;
      }
      dayOf[own] = day;
    }
    if (first === order.length || times[first] !== at) {
      times[--first] = at;
      days[first] = dayOfExit[exit]!;
    }
    if (own >= 0) stepOf[own] = first;
    totals[first]! += amount;
  }
  return { ...rising(times, totals, first, arithmetic), days: days.slice(first) };
}

/** Accumulates the steps, from the first that was written. */
function rising(times: MillisColumn, amounts: ScaledAmounts, first: number, { zero, list }: Arithmetic): Omit<EquityFold, 'days'> {
  const size = times.length - first;
  const [totals, falls] = [list(size), list(size)];
  let [total, peak] = [zero, zero];
  for (let step = 0; step < size; step++) {
    total += amounts[first + step]!;
    if (total > peak) peak = total;
    totals[step] = total;
    falls[step] = peak - total;
  }
  return { times: millisColumn(times.slice(first)), totals, falls };
}

/** The series as plain data for a worker's message. */
export const seriesOf = ({ times, totals, falls, days }: EquityFold, scale: number): EquitySeries => ({
  scale,
  times,
  totals: totals as unknown as EquitySeries['totals'],
  falls: falls as unknown as EquitySeries['falls'],
  days,
});

/**
 * The maximum drawdown of an equity series. `capitalOf`: capital paid in by the i-th step, a number at the table's
 * scale. The drawdown in percent is of that plus the highest result so far, and is not defined before any capital was
 * paid in.
 */
export function foldDrawdown(
  { times, totals, falls }: EquityFold,
  capitalOf: (step: number) => number,
  { zero, toDecimal }: Arithmetic,
): Drawdown {
  let hadEquity = times.length === 0 && capitalOf(0) > 0;
  let [peak, depth, percent, level] = [zero, zero, 0, zero];
  let [peakStep, before, trough, recovery] = [-1, -1, -1, -1];
  for (let step = 0; step < times.length; step++) {
    const total = totals[step]!;
    const fall = falls[step]!;
    if (trough >= 0 && recovery < 0 && total >= level) recovery = step;
    const put = capitalOf(step);
    const base = put > 0 ? put + Number(peak) : 0;
    if (base > 0) hadEquity = true;
    if (total > peak) {
      peak = total;
      peakStep = step;
      continue;
    }
    if (fall > depth) {
      depth = fall;
      level = peak;
      before = peakStep;
      trough = step;
      recovery = -1;
    }
    if (base > 0 && Number(fall) / base > percent) percent = Number(fall) / base;
  }
  const at = (step: number) => (step < 0 ? null : times[step]!);
  return {
    depth: toDecimal(depth),
    percent: hadEquity ? 100 * percent : null,
    steps: trough < 0 ? null : { peak: before, trough, recovery: recovery < 0 ? null : recovery },
    peakAt: at(before),
    troughAt: at(trough),
    recoveredAt: at(recovery),
  };
}
