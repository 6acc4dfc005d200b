import * as texts from '#copy/planningTexts.ts';
import { placePlan } from '#domain/tradePlans/placePlan.ts';
import type { PlanOutcome } from '#domain/tradePlans/planOutcome.ts';
import type { TradePlanState } from '#domain/tradePlans/tradePlanState.ts';
import { instrumentName } from '#format/instrumentName.ts';
import type { TradePlanRow } from '#frontend/parts/tradePlans/tradePlanRow.ts';
import type { PlansReport } from '#journal/worker/reports/plansReport.ts';

/** A plan where it stands, with the trades attached to it or proposed, and how they followed it. */
export type PlacedPlan = {
  readonly plan: TradePlanRow;
  readonly state: TradePlanState;
  readonly matches: PlansReport['matches'];
  readonly outcome: PlanOutcome | null;
};

/** Every plan in its place, in the order of the plans. Without a report nothing is attached or proposed yet. */
export function planBoard(plans: readonly TradePlanRow[], report: PlansReport | null, today: string): readonly PlacedPlan[] {
  return plans.map((plan) => {
    const matches = report?.matches.filter((match) => match.plan === plan.id) ?? [];
    return { plan, state: placePlan(plan, matches, today), matches, outcome: report?.outcomes.get(plan.id) ?? null };
  });
}

/** What a plan is about beside its symbol: the strikes of its options, else its direction. */
export const whatOf = ({ legs, side }: TradePlanRow): string =>
  legs.length === 0 ? texts.sides[side] : [...new Set(legs.map(({ strike, right }) => `${strike}${right}`))].join('/');

/** A trade as a line names it. */
export const tradeName = ({ trade }: PlansReport['matches'][number]): string => instrumentName(trade.instrument);
