import { optional } from '#copy/optional.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as optionTexts from '#copy/plans/planOptionTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { riskMeasures, type TradePlanText, tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { StrategyPicture } from '#features/entry/StrategyPicture.tsx';
import type { CostLimits, RiskBasis } from '#features/plans/sizeOfPlan.ts';
import { currencySign } from '#features/view/currencySign.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ChanceLine } from './ChanceLine.tsx';
import { amount, isAmount, type PlanDraft } from './planDraft.ts';
import css from './planForm.module.css';
import { SizeResult } from './SizeResult.tsx';
import type { PlanForm } from './usePlanForm.ts';

/** A position's capital limits, as decimal text; null while one is invalid. Futures require an unknown margin. */
function readableLimits({ kind, mostPercent = '', mostMoney = '' }: PlanDraft): CostLimits | null {
  if (kind === 'future') return { percent: '', amount: '' };
  const [percent, money] = [amount(mostPercent), amount(mostMoney)];
  return [percent, money].every((text) => text === '' || isAmount(text)) ? { percent, amount: money } : null;
}

/**
 * A plan whose numbers can all be read, for figures computed while it is typed; legs with missing numbers are skipped. Null until they can.
 */
function readablePlan(plan: TradePlanText): TradePlanText | null {
  const { multiplier, entryLow, entryHigh, stop, quantity, feesPerUnit, targets, risk } = plan;
  const texts = [multiplier, entryLow, entryHigh, stop, quantity, feesPerUnit, risk?.amount ?? null];
  if (![...texts, ...targets.flatMap(({ price, share }) => [price, share])].every(isAmount)) return null;
  const legs = plan.legs.filter((leg) => [leg.strike, leg.quantity, leg.price].every(isAmount) && leg.expiry !== '');
  const { implied = null } = plan;
  const isReadable = implied !== null && isAmount(implied.volatility) && isAmount(implied.underlying);
  return { ...plan, legs, implied: isReadable ? implied : null };
}

/** The risk, the resulting size, and for options the plan's profit and loss at expiration. */
export function PlanSizeFields({
  form,
  basis,
  money,
}: {
  readonly form: PlanForm;
  readonly basis: RiskBasis;
  readonly money: MoneyFormat;
}) {
  const { draft, typed, change, tie } = form;
  const [plan, limits] = [readablePlan(typed), readableLimits(draft)];
  const measures = riskMeasures.map((value) => ({
    value,
    text: value === 'money' ? currencySign(money.currency) : formTexts.riskMeasures[value],
  }));
  return (
    <section className={css.part} aria-label={formTexts.size}>
      <header>
        <h3>{formTexts.size}</h3>
        <Segmented label={formTexts.riskIn} value={draft.riskIn} choices={measures} onChoose={(riskIn) => change({ riskIn })} />
      </header>
      <FieldGrid>
        <AmountField label={optional(formTexts.riskAmount[draft.riskIn])} {...tie('riskAmount', 'risk.amount')} />
        <AmountField label={optional(formTexts.fees)} hint={formTexts.feesHint} {...tie('feesPerUnit')} />
        {draft.kind !== 'future' && (
          <>
            <AmountField label={optional(formTexts.mostPercent)} {...tie('mostPercent')} />
            <AmountField label={optional(formTexts.mostMoney)} {...tie('mostMoney')} />
          </>
        )}
        <AmountField label={optional(formTexts.quantity)} {...tie('quantity')} />
      </FieldGrid>
      {plan === null || limits === null ? (
        <CardNote role="status">{formTexts.unreadable}</CardNote>
      ) : (
        <SizeResult plan={plan} basis={basis} limits={limits} money={money} onUse={(quantity) => change({ quantity })} />
      )}
      {plan !== null && plan.legs.length > 0 && (
        <StrategyPicture legs={tradePlanNumbers(plan).legs} isPriced={plan.legs.length === draft.legs.length} money={money} />
      )}
      {draft.kind === 'options' && (
        <FieldGrid>
          <AmountField
            label={optional(optionTexts.volatility)}
            hint={optionTexts.impliedHint}
            {...tie('volatility', 'implied.volatility')}
          />
          <AmountField
            label={optional(optionTexts.underlying(draft.symbol.trim().toUpperCase()))}
            {...tie('underlying', 'implied.underlying')}
          />
        </FieldGrid>
      )}
      {plan !== null && plan.legs.length === draft.legs.length && <ChanceLine plan={plan} />}
    </section>
  );
}
