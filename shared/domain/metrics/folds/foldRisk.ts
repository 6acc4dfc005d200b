import { dayNumber } from '#domain/units/dayKey.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import type { TradeTable } from '../table/tradeTable.ts';
import type { RiskMultiples } from '../tradeStatistics.ts';
import type { ScaledAmounts } from './arithmetic.ts';

type RiskColumns = Pick<TradeTable, 'risk' | 'closedAt'>;

/** 1970-01-01 was the fourth day of its week. */
const THURSDAY = 3;

/** Net result over planned risk, for the trades that have a risk above 0. */
export function foldRisk({ risk, closedAt }: RiskColumns, order: Uint32Array, net: ScaledAmounts, zone: string): RiskMultiples {
  const clock = zoneClock(zone);
  const weeks: number[] = [];
  let [trades, total, mean, squares, week] = [0, 0, 0, 0, Number.NaN];
  for (let i = 0; i < order.length; i++) {
    const planned = Number(risk[order[i]!]);
    if (!(planned > 0)) continue;
    const r = Number(net[i]) / planned;
    const before = r - mean;
    trades++;
    total += r;
    mean += before / trades;
    squares += before * (r - mean);
    const time = closedAt[order[i]!]!;
    const itsWeek = Math.floor((dayNumber(time, clock.offset(time)) + THURSDAY) / 7);
    if (itsWeek === week) weeks[weeks.length - 1]! += r;
    else weeks.push(r);
    week = itsWeek;
  }
  return { trades, total, deviation: trades < 2 ? null : Math.sqrt(squares / (trades - 1)), weeks };
}
