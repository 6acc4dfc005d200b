import { useDayState } from '#features/plans/useDayState.ts';
import { PlanSheet } from './PlanSheet.tsx';
import type { PlacedPlan } from './planBoard.ts';
import { usePlanActs } from './usePlanActs.ts';
import type { usePlanning } from './usePlanning.ts';
import { warningsOf } from './warningsOf.ts';

type Props = {
  readonly planning: ReturnType<typeof usePlanning>;
  readonly found: PlacedPlan;
  readonly isBeside: boolean;
  readonly onEdit: () => void;
};

/** The plan in the address, with today's limits in its currency. */
export function OpenedPlan({ planning, found, isBeside, onEdit }: Props) {
  const { placed, rules, today, zone, moneyOf, address } = planning;
  const { currency } = found.plan;
  const acts = usePlanActs(today);
  const { day, basis } = useDayState(currency, rules);
  const warnings = warningsOf(found, { placed, day, rules, today });
  const shared = { placed: found, warnings, zone, acts, basis, money: moneyOf(currency), isBeside };
  return <PlanSheet {...shared} onEdit={onEdit} onClose={() => address.open(null)} />;
}
