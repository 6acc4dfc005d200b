import { couldFollow, linkOf, type MatchablePlan, type MatchableTrade, type PlanMatch } from './matchPlans.ts';

/** Until when a plan was waiting: the entry of its first trade; of one without trades, while it is ready. A mere idea, and one that was dropped, never. */
function waitedUntil({ id, state }: MatchablePlan, matches: readonly PlanMatch[]): number {
  const entries = matches.filter(({ plan }) => plan === id).map(({ trade }) => trade.openedAt);
  return entries.length > 0 ? Math.min(...entries) : state === 'ready' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

/** Trades that followed no plan and were entered against the side of one that was waiting, each with the latest such plan. A trade that its trader took off a plan is not against it. */
export function tradesAgainstPlans<Of extends MatchableTrade>(
  plans: readonly MatchablePlan[],
  trades: readonly Of[],
  matches: readonly PlanMatch[],
  zone: string,
): readonly { readonly plan: string; readonly trade: Of }[] {
  const followed = new Set(matches.map(({ trade }) => trade.id));
  const waiting = plans
    .map((plan) => ({ plan, until: waitedUntil(plan, matches) }))
    .filter(({ until }) => until > Number.NEGATIVE_INFINITY)
    .sort((a, b) => (a.plan.createdAt < b.plan.createdAt ? 1 : -1));
  if (waiting.length === 0) return [];
  return trades.flatMap((trade) => {
    if (followed.has(trade.id)) return [];
    const other = { ...trade, side: trade.side === 'long' ? ('short' as const) : ('long' as const) };
    const found = waiting.find(
      ({ plan, until }) => trade.openedAt < until && linkOf(plan, trade) === undefined && couldFollow(plan, other, zone),
    );
    return found === undefined ? [] : [{ plan: found.plan.id, trade }];
  });
}
