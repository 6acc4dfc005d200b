import type { DayRules } from '#domain/tradePlans/dayRules.ts';
import { plannedRisk } from '#domain/tradePlans/planRisk.ts';
import { type PlanWarning, planWarnings } from '#domain/tradePlans/planWarnings.ts';
import { tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { isWaiting } from '#domain/tradePlans/tradePlanState.ts';
import { decimal, ZERO } from '#domain/units/decimal.ts';
import type { PlansReport } from '#journal/worker/reports/plansReport.ts';
import type { PlacedPlan } from './planBoard.ts';

const limit = (text: string | null) => (text === null ? null : decimal(text));

/**
 * Warnings about a waiting plan, from the day's rules and open positions in its currency; none once it is underway.
 * Amounts of another currency limit nothing.
 */
export function warningsOf(
  { plan, state }: PlacedPlan,
  {
    placed,
    day,
    rules,
    today,
  }: {
    readonly placed: readonly PlacedPlan[];
    readonly day: PlansReport['day'] | null;
    readonly rules: DayRules | null;
    readonly today: string;
  },
): readonly PlanWarning[] | null {
  if (!isWaiting(state)) return null;
  const limits = rules?.currency === plan.currency && day !== null ? rules : null;
  const underway = placed.filter((other) => other.plan.id !== plan.id && other.state === 'active' && other.plan.symbol === plan.symbol);
  const open = day?.openSymbols.filter((symbol) => symbol === plan.symbol).length ?? 0;
  return planWarnings({
    risk: plannedRisk(tradePlanNumbers(plan)),
    today,
    goodUntil: plan.goodUntil,
    earningsOn: plan.earningsOn,
    openRisk: day?.openRisk ?? ZERO,
    dayNet: day?.net ?? ZERO,
    dayTrades: day?.trades ?? 0,
    maxOpenRisk: limit(limits?.maxOpenRisk ?? null),
    maxLoss: limit(limits?.maxLoss ?? null),
    maxTrades: (day && rules?.maxTrades) ?? null,
    side: plan.legs.length === 0 ? plan.side : null,
    bias: rules?.bias ?? null,
    sameSymbol: Math.max(underway.length, open),
  });
}
