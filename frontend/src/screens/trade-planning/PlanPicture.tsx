import * as texts from '#copy/plans/planOptionTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { expiriesOf } from '#domain/options/payoff.ts';
import { tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { multiply, ONE } from '#domain/units/decimal.ts';
import type { TradePlanRow } from '#features/plans/useTradePlans.ts';
import { PayoffPicture } from '#features/strategies/PayoffPicture.tsx';
import { PlanLadder } from './PlanLadder.tsx';
import { planName } from './planBoard.ts';

/** The options of a plan in its planned size; one of each where it has none yet. */
export const plannedLegs = (plan: Pick<TradePlanRow, 'legs' | 'quantity'> & Parameters<typeof tradePlanNumbers>[0]) => {
  const { legs, quantity } = tradePlanNumbers(plan);
  return legs.map((leg) => ({ ...leg, quantity: multiply(leg.quantity, quantity ?? ONE) }));
};

/** A plan drawn small: what its options make and lose at expiration, else its prices one above the other. */
export function PlanPicture({ plan, money }: { readonly plan: TradePlanRow; readonly money: MoneyFormat }) {
  const legs = plannedLegs(plan);
  return legs.length > 0 && expiriesOf(legs).length === 1 ? (
    <PayoffPicture legs={legs} money={money} facts={texts.payoffOf(plan.symbol, planName(plan))} />
  ) : (
    <PlanLadder plan={plan} />
  );
}
