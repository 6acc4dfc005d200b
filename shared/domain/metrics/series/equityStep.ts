import { dayText } from '#domain/units/dayKey.ts';
import { type Decimal, fromScaled, subtract, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { EquitySeries } from '../tradeStatistics.ts';

/** A step of an equity series in exact amounts. `net`: its own amount. */
type EquityStep = { readonly time: Millis; readonly net: Decimal; readonly total: Decimal; readonly fall: Decimal };

/** One step of a series: its time, its amount, the total after it and how far that is below the highest so far. */
export function equityStep({ scale, times, totals, falls }: EquitySeries, step: number): EquityStep {
  const amountOf = (value: number | bigint): Decimal => fromScaled(value, scale);
  const total = amountOf(totals[step]!);
  return {
    time: times[step]!,
    net: subtract(total, step === 0 ? ZERO : amountOf(totals[step - 1]!)),
    total,
    fall: amountOf(falls[step]!),
  };
}

/** The trading day, "2026-03-09", of the step of a series at a time. Throws a RangeError where the series has no such step. */
export function dayOfStep({ times, days }: EquitySeries, time: Millis): string {
  const step = times.indexOf(time);
  if (step < 0) throw new RangeError(`No step of equity at ${time}.`);
  return dayText(days[step]!);
}

/** An equity series as numbers for drawing: UTC milliseconds, and totals and drawdowns in units of the currency. */
type EquityPlot = { readonly at: EquitySeries['times']; readonly total: Float64Array; readonly fall: Float64Array };

/** A period that is shown again is plotted already. */
const known = new WeakMap<EquitySeries, EquityPlot>();

/** The plot of a series, of the nearest binary numbers; the same one each time. */
export function equityPlot(series: EquitySeries): EquityPlot {
  const { scale, times, totals, falls } = series;
  const unit = 10 ** scale;
  const drawn = (amounts: EquitySeries['totals']) => {
    const values = new Float64Array(amounts.length);
    if (amounts instanceof Float64Array) for (let step = 0; step < values.length; step++) values[step] = amounts[step]! / unit;
    else for (let step = 0; step < values.length; step++) values[step] = Number(amounts[step]) / unit;
    return values;
  };
  const plot = known.get(series) ?? { at: times, total: drawn(totals), fall: drawn(falls) };
  known.set(series, plot);
  return plot;
}
