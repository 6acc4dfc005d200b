import type { DayRules } from '#domain/tradePlans/dayRules.ts';
import { plannedRisk } from '#domain/tradePlans/planRisk.ts';
import { type PlanWarning, planWarnings } from '#domain/tradePlans/planWarnings.ts';
import { tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { isWaiting } from '#domain/tradePlans/tradePlanState.ts';
import { decimal, ZERO } from '#domain/units/decimal.ts';
import { useDayState } from '#features/plans/useDayState.ts';
import type { PlansReport } from '#journal/worker/reports/plansReport.ts';
import { PlanSheet } from './PlanSheet.tsx';
import type { PlacedPlan } from './planBoard.ts';
import { usePlanActs } from './usePlanActs.ts';
import type { usePlanning } from './usePlanning.ts';

const limit = (text: string | null) => (text === null ? null : decimal(text));

/**
 * Warnings about a waiting plan, from the day's rules and open positions in its currency; none once it is underway.
 * Amounts of another currency limit nothing.
 */
function warningsOf(
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

type Props = {
  readonly planning: ReturnType<typeof usePlanning>;
  readonly found: PlacedPlan;
  readonly isBeside: boolean;
  readonly onEdit: () => void;
};

/** The plan in the address, with today's limits in its currency. */
export function OpenedPlan({ planning, found, isBeside, onEdit }: Props) {
  const { placed, today, zone, moneyOf, address } = planning;
  const { currency } = found.plan;
  const acts = usePlanActs(today);
  const { day, basis, rules } = useDayState(currency, planning.rules);
  const warnings = warningsOf(found, { placed, day, rules, today });
  const shared = { placed: found, warnings, zone, acts, basis, money: moneyOf(currency), isBeside };
  return <PlanSheet {...shared} onEdit={onEdit} onClose={() => address.open(null)} />;
}
