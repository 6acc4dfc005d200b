import { toNumber } from '#domain/units/decimal.ts';
import { excursionAt, type TradeTable } from '../table/tradeTable.ts';
import { dayColumn } from '../table/tradingDays.ts';
import type { Excursions, RiskMultiples } from '../tradeStatistics.ts';
import type { ScaledAmounts } from './arithmetic.ts';

/** 1970-01-01 was the fourth day of its week. */
const THURSDAY = 3;

/** Net result over planned risk, for the trades that have a risk above 0. */
export function foldRisk(table: TradeTable, order: Uint32Array, net: ScaledAmounts, zone: string): RiskMultiples {
  const { risk } = table;
  const closedOn = dayColumn(table, 'closed', zone);
  const weeks = new Map<number, number>();
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
    const week = Math.floor((closedOn[order[i]!]! + THURSDAY) / 7);
    weeks.set(week, (weeks.get(week) ?? 0) + r);
  }
  return { trades, total, deviation: trades < 2 ? null : Math.sqrt(squares / (trades - 1)), weeks: [...weeks.values()] };
}

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
