import { optional } from '#copy/optional.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as optionTexts from '#copy/plans/planOptionTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { riskMeasures, tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { StrategyPicture } from '#features/entry/StrategyPicture.tsx';
import type { RiskBasis } from '#features/plans/sizeOfPlan.ts';
import { currencySign } from '#features/view/currencySign.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ChanceLine } from './ChanceLine.tsx';
import css from './planForm.module.css';
import { readableLimits, readablePlan } from './readablePlan.ts';
import { SizeResult } from './SizeResult.tsx';
import type { PlanForm } from './usePlanForm.ts';

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
