import type { RiskMultiples } from '../facts.ts';
import type { MoneyColumn } from '../tradeTable.ts';
import type { Amounts } from './amounts.ts';

/** Net result over planned risk, for the trades that have a risk above 0. */
export function foldRisk(risk: MoneyColumn, order: Uint32Array, net: Amounts): RiskMultiples {
  let [trades, total, mean, squares] = [0, 0, 0, 0];
  for (let i = 0; i < order.length; i++) {
    const planned = Number(risk[order[i]!]);
    if (!(planned > 0)) continue;
    const r = Number(net[i]) / planned;
    const before = r - mean;
    trades++;
    total += r;
    mean += before / trades;
    squares += before * (r - mean);
  }
  return { trades, total, deviation: trades < 2 ? null : Math.sqrt(squares / (trades - 1)) };
}
