import { rowsWhere } from '#domain/metrics/table/allRows.ts';
import { keptRules, type PromisedWeek } from '../leaderboard/keptRules.ts';
import { type TradeOrigin, weakestOrigin } from '../leaderboard/tradeOrigins.ts';
import { arithmeticOf } from '../metrics/folds/arithmetic.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { tradingDays } from '../metrics/table/tradingDays.ts';
import { dayNumberOf } from '../units/dayKey.ts';
import { formatDecimal, toNumber, ZERO } from '../units/decimal.ts';
import { type AmountsShown, hundredths, type SharedOrigin, sharedOrigin } from './amountsShown.ts';

/**
 * A week's public view, by the trades closed in it. `r` and `mean` are of the `withRisk` with a known risk, null if
 * none; `percent` and `money` are of those in the trader's own currency. `days`: Monday to Sunday. `kept`: of trades
 * with an assessed rule or a commitment, how many kept all of them.
 */
export type WeekSnapshot = SharedOrigin & {
  readonly monday: string;
  readonly trades: number;
  readonly wins: number;
  readonly withRisk: number;
  readonly r: number | null;
  readonly mean: number | null;
  readonly percent: number | null;
  readonly money: { readonly amount: string; readonly currency: string } | null;
  readonly days: readonly { readonly trades: number; readonly r: number }[];
  readonly kept: { readonly kept: number; readonly of: number } | null;
};

/** `origins`: one for each row. */
type WeekOf = {
  readonly monday: string;
  readonly zone: string;
  readonly promises: readonly PromisedWeek[];
  readonly origins: readonly TradeOrigin[];
};

/** The week of `monday` in a journal counted by strategies; null when no trade was closed in it. */
export function sharedWeek(
  table: TradeTable,
  { monday, zone, promises, origins }: WeekOf,
  { capital, currency: home, amounts }: AmountsShown,
): WeekSnapshot | null {
  const tradingDay = tradingDays(table, zone);
  const first = dayNumberOf(monday);
  const arithmetic = arithmeticOf(table);
  const [gross, fees] = [arithmetic.column(table.gross), arithmetic.column(table.fees)];
  const dayOf = (row: number) => tradingDay.closed(row) - first;
  const isInWeek = (row: number) => !Number.isNaN(table.closedAt[row]) && dayOf(row) >= 0 && dayOf(row) < 7;
  const rows = rowsWhere(table.size, isInWeek);
  if (rows.length === 0) return null;
  const days = Array.from({ length: 7 }, () => ({ trades: 0, r: 0 }));
  let [wins, withRisk, r, sum] = [0, 0, 0, arithmetic.zero];
  for (const row of rows) {
    const net = gross[row]! - fees[row]!;
    const day = days[dayOf(row)]!;
    day.trades++;
    if (net > arithmetic.zero) wins++;
    if (table.instruments[table.instrument[row]!]!.currency === home) sum += net;
    const risk = Number(table.risk[row]);
    if (!(risk > 0)) continue;
    withRisk++;
    r += Number(net) / risk;
    day.r += Number(net) / risk;
  }
  const total = sum === arithmetic.zero ? ZERO : arithmetic.toDecimal(sum);
  return {
    monday,
    trades: rows.length,
    wins,
    withRisk,
    r: withRisk > 0 ? hundredths(r) : null,
    mean: withRisk > 0 ? hundredths(r / withRisk) : null,
    percent: capital > 0 ? hundredths((100 * toNumber(total)) / capital) : null,
    money: amounts ? { amount: formatDecimal(total), currency: home } : null,
    days: days.map((day) => ({ trades: day.trades, r: hundredths(day.r) })),
    kept: keptRules(table, rows, promises, zone),
    ...sharedOrigin(weakestOrigin(new Set(Array.from(rows, (row) => origins[row]!)))),
  };
}
