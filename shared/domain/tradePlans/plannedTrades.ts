import type { AnnotatedTradeRow } from '../journal/views/journalRows.ts';
import type { PlannedTrades } from '../metrics/table/tradeTable.ts';
import { instantOf, millis } from '../units/millis.ts';
import type { MatchablePlan, MatchableTrade, PlanMatch } from './matchPlans.ts';
import { stopAgainst } from './planOutcome.ts';
import { type TradePlanPrices, tradePlanNumbers } from './tradePlan.ts';

/** The trades that followed a plan, where their stops are against its stop, and when the first plan was written; null for a trader without plans. */
export function plannedTrades(
  plans: readonly (Pick<MatchablePlan, 'id' | 'createdAt'> & TradePlanPrices)[],
  matches: readonly PlanMatch<MatchableTrade & Pick<AnnotatedTradeRow, 'stop'>>[],
): PlannedTrades | null {
  if (plans.length === 0) return null;
  const since = millis(Math.min(...plans.map(({ createdAt }) => instantOf(createdAt))));
  const numbers = new Map(plans.map((plan) => [plan.id, tradePlanNumbers(plan)]));
  const stops = matches.flatMap(({ plan, trade }) => {
    const stop = stopAgainst(numbers.get(plan)!, trade);
    return stop === null ? [] : [[trade.id, stop] as const];
  });
  return { since, trades: new Set(matches.map(({ trade }) => trade.id)), stops: new Map(stops) };
}
