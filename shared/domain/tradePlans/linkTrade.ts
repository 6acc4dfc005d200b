import type { TradeId } from '../units/ids.ts';
import { type PlanLink, tradePlanLimits } from './tradePlan.ts';
import type { TradePlanState } from './tradePlanState.ts';

/**
 * The links and state of a plan after its trader attached a trade, or said that it is not this plan's. A plan without a trade that was underway is ready again.
 * Null when it was compared with too many trades already.
 */
export function linkTrade(
  { state, links }: { readonly state: TradePlanState; readonly links: readonly PlanLink[] },
  trade: TradeId,
  attached: boolean,
): { readonly state: TradePlanState; readonly links: readonly PlanLink[] } | null {
  const next = [...links.filter((link) => link.trade !== trade), { trade, attached }];
  if (next.length > tradePlanLimits.links) return null;
  const isUnderway = state === 'active' || state === 'done';
  if (attached) return { state: isUnderway ? state : 'active', links: next };
  return { state: isUnderway && !next.some((link) => link.attached) ? 'ready' : state, links: next };
}

/**
 * The links of a plan after removing a trade's latest link: the previous statement (null: missing) applies again. Null when these were too
 * many.
 */
export function unlinkTrade(links: readonly PlanLink[], trade: TradeId, before: boolean | null): readonly PlanLink[] | null {
  const others = links.filter((link) => link.trade !== trade);
  const next = before === null ? others : [...others, { trade, attached: before }];
  return next.length > tradePlanLimits.links ? null : next;
}
