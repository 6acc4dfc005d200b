/** Where a plan is on its way, in the order of the board. */
export const tradePlanStates = ['idea', 'ready', 'active', 'done', 'skipped', 'expired'] as const;
/** One of them. */
export type TradePlanState = (typeof tradePlanStates)[number];

/** Where a plan may go from each state, the usual way first. */
export const planMoves: Readonly<Record<TradePlanState, readonly TradePlanState[]>> = {
  idea: ['ready', 'active', 'skipped', 'expired'],
  ready: ['active', 'idea', 'skipped', 'expired'],
  active: ['done', 'ready'],
  done: ['active'],
  skipped: ['idea', 'ready'],
  expired: ['idea', 'ready'],
};

/** True while the plan has no entry. */
export const isWaiting = (state: TradePlanState): boolean => state === 'idea' || state === 'ready';

/** The state on a day ("2026-03-09"): a plan that waits is expired once its last day is over. */
export const stateOn = (state: TradePlanState, goodUntil: string | null, today: string): TradePlanState =>
  isWaiting(state) && goodUntil !== null && goodUntil < today ? 'expired' : state;

/** The state and last day after a move on a day; null where the move is not allowed. A plan that waits again loses a last day that is over. */
export function movedPlan(
  { state, goodUntil }: { readonly state: TradePlanState; readonly goodUntil: string | null },
  to: TradePlanState,
  today: string,
): { readonly state: TradePlanState; readonly goodUntil: string | null } | null {
  const now = stateOn(state, goodUntil, today);
  if (!planMoves[now].includes(to)) return null;
  return { state: to, goodUntil: stateOn(to, goodUntil, today) === to ? goodUntil : null };
}
