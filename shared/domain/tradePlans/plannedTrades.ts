import type { PlannedTrades } from '../metrics/table/tradeTable.ts';
import { instantOf, millis } from '../units/millis.ts';
import { type MatchablePlan, type MatchableTrade, type PlanMatch, tradesAgainstPlans } from './matchPlans.ts';
import { planBreaks } from './planBreaks.ts';
import { stopAgainst } from './planOutcome.ts';
import { type TradePlanPrices, tradePlanNumbers } from './tradePlan.ts';

type PlannableTrade = MatchableTrade & Parameters<typeof planBreaks>[1];

/** The trades that followed a plan or ignored one, where their stops are against its stop, and when the first plan was written; null for a trader without plans. */
export function plannedTrades(
  plans: readonly (MatchablePlan & TradePlanPrices)[],
  trades: readonly PlannableTrade[],
  matches: readonly PlanMatch<PlannableTrade>[],
  zone: string,
): PlannedTrades | null {
  if (plans.length === 0) return null;
  const since = millis(Math.min(...plans.map(({ createdAt }) => instantOf(createdAt))));
  const numbers = new Map(plans.map((plan) => [plan.id, tradePlanNumbers(plan)]));
  const stops = matches.flatMap(({ plan, trade }) => {
    const stop = stopAgainst(numbers.get(plan)!, trade);
    return stop === null ? [] : [[trade.id, stop] as const];
  });
  const broke = matches.filter(({ plan, trade }) => planBreaks(numbers.get(plan)!, trade).length > 0);
  const ignored = [...broke, ...tradesAgainstPlans(plans, trades, matches, zone)].map(({ trade }) => trade.id);
  return { since, trades: new Set(matches.map(({ trade }) => trade.id)), stops: new Map(stops), ignored: new Set(ignored) };
}
