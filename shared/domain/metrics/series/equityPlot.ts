import type { EquitySeries } from '../tradeStatistics.ts';

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
