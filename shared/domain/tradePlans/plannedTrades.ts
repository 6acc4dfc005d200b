import type { PlannedTrades } from '../metrics/table/tradeTable.ts';
import { instantOf, millis } from '../units/millis.ts';
import type { MatchablePlan, PlanMatch } from './matchPlans.ts';

/** The trades that followed a plan, and when the first plan was written; null for a trader without plans. */
export function plannedTrades(plans: readonly Pick<MatchablePlan, 'createdAt'>[], matches: readonly PlanMatch[]): PlannedTrades | null {
  if (plans.length === 0) return null;
  const since = millis(Math.min(...plans.map(({ createdAt }) => instantOf(createdAt))));
  return { since, trades: new Set(matches.map(({ trade }) => trade.id)) };
}
