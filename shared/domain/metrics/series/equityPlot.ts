import type { EquitySeries } from '../tradeStatistics.ts';

/**
 * An equity series as numbers for drawing: UTC milliseconds, and totals and drawdowns in units of the currency, as
 * the nearest binary numbers.
 */
export function equityPlot({ scale, times, totals, falls }: EquitySeries) {
  const unit = 10 ** scale;
  const drawn = (amounts: EquitySeries['totals']) => {
    const values = new Float64Array(amounts.length);
    if (amounts instanceof Float64Array) for (let step = 0; step < values.length; step++) values[step] = amounts[step]! / unit;
    else for (let step = 0; step < values.length; step++) values[step] = Number(amounts[step]) / unit;
    return values;
  };
  return { at: times, total: drawn(totals), fall: drawn(falls) };
}
