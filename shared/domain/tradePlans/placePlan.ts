import type { Trade } from '../trades/trade.ts';
import type { MatchablePlan, PlanMatch } from './matchPlans.ts';
import { isWaiting, stateOn, type TradePlanState } from './tradePlanState.ts';

/**
 * A plan's column on the board: attached trades advance it, and a merely proposed one shows it as underway, to be
 * confirmed.
 */
export function placePlan(
  plan: Pick<MatchablePlan, 'id' | 'state' | 'goodUntil'>,
  matches: readonly PlanMatch<Pick<Trade, 'closedAt'> & PlanMatch['trade']>[],
  today: string,
): TradePlanState {
  const own = matches.filter(({ plan: id }) => id === plan.id);
  const attached = own.filter((match) => match.attached);
  if (attached.length > 0) return attached.every(({ trade }) => trade.closedAt !== null) ? 'done' : 'active';
  return own.length > 0 && isWaiting(plan.state) ? 'active' : stateOn(plan.state, plan.goodUntil, today);
}
