import { toNumber } from '#domain/units/decimal.ts';
import { excursionAt, type TradeTable } from '../table/tradeTable.ts';
import type { Excursions } from '../tradeStatistics.ts';

/** Excursions of trades with price bars. */
export function foldExcursions(table: TradeTable, order: Uint32Array): Excursions {
  let [trades, gains, captured, withRisk, maeR, mfeR] = [0, 0, 0, 0, 0, 0];
  if (table.excursions === undefined || table.excursions.size === 0) return { trades, gains, captured, withRisk, maeR, mfeR };
  for (const row of order) {
    const found = excursionAt(table, row);
    if (found === undefined) continue;
    trades++;
    if (found.capture !== null && found.capture > 0) {
      gains++;
      captured += found.capture;
    }
    const risk = Number(table.risk[row]) / 10 ** table.scale;
    if (!(risk > 0)) continue;
    withRisk++;
    maeR += toNumber(found.mae) / risk;
    mfeR += toNumber(found.mfe) / risk;
  }
  return { trades, gains, captured, withRisk, maeR, mfeR };
}
