import { sides } from '#copy/commonTexts.ts';
import * as optionTexts from '#copy/plans/planOptionTexts.ts';
import { shortDay } from '#domain/format/shortDay.ts';
import { recognizeStrategy } from '#domain/options/strategies/recognizeStrategy.ts';
import { strategyNames } from '#domain/options/strategies/strategyNames.ts';
import { placePlan } from '#domain/tradePlans/matchPlans.ts';
import type { PlanOutcome } from '#domain/tradePlans/planOutcome.ts';
import { tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import type { TradePlanState } from '#domain/tradePlans/tradePlanState.ts';
import type { TradePlanRow } from '#features/plans/useTradePlans.ts';
import { instrumentName } from '#format/instrumentName.ts';
import type { PlansReport } from '#journal/worker/reports/plansReport.ts';

/** A plan in its column, with its attached or proposed trades, and their adherence. */
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

/** A plan's subject besides its symbol: its option strategy, otherwise its direction. */
export function whatOf(plan: TradePlanRow): string {
  if (plan.legs.length === 0) return sides[plan.side];
  const name = recognizeStrategy(tradePlanNumbers(plan).legs);
  return name === 'custom' ? optionTexts.options : strategyNames[name];
}

/** Its strikes and when they expire; null of one without options. */
export function legsText({ legs }: Pick<TradePlanRow, 'legs'>): string | null {
  if (legs.length === 0) return null;
  const [strikes, days] = [[...new Set(legs.map(({ strike }) => strike))], [...new Set(legs.map(({ expiry }) => expiry))].sort()];
  return `${strikes.join('/')} · ${days.map(shortDay).join('/')}`;
}

/** The plan as its card and buttons call it. */
export const planName = (plan: TradePlanRow): string => [whatOf(plan), legsText(plan)].filter((text) => text !== null).join(' ');

/** A trade as a line names it. */
export const tradeName = ({ trade }: PlansReport['matches'][number]): string => instrumentName(trade.instrument);
