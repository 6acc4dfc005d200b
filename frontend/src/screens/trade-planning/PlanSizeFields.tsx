import { optional } from '#copy/commonTexts.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as optionTexts from '#copy/plans/planOptionTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { riskMeasures, tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { StrategyPicture } from '#features/entry/StrategyPicture.tsx';
import { fromLimit } from '#features/plans/useDayLimits.ts';
import { currencySign } from '#features/view/currencySign.ts';
import { Amount } from '#format/Amount.tsx';
import { CardNote } from '#ui/Card.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { AmountField } from '#ui/TextField.tsx';
import css from './planForm.module.css';
import { ChanceLine, SizeResult } from './SizeResult.tsx';
import { type PlanForm, readableLimits, readablePlan } from './usePlanForm.ts';

type SizeProps = { readonly form: PlanForm; readonly money: MoneyFormat };

/** The risk of a plan, in money, percent or R. */
export function RiskField({ form: { draft, change, tie }, money }: SizeProps) {
  const measures = riskMeasures.map((value) => ({
    value,
    text: value === 'money' ? currencySign(money.currency) : formTexts.riskMeasures[value],
  }));
  return (
    <Row gap={8} align="end" className={css.risk}>
      <AmountField label={optional(formTexts.riskAmount[draft.riskIn])} {...tie('riskAmount', 'risk.amount')} />
      <Segmented label={formTexts.riskIn} value={draft.riskIn} choices={measures} onChoose={(riskIn) => change({ riskIn })} />
    </Row>
  );
}

/** The resulting size, and for options the plan's profit and loss at expiration. */
export function PlanSizeFields({ form, money }: SizeProps) {
  const { draft, typed, change, basis, loss } = form;
  const [plan, limits] = [readablePlan(typed), readableLimits(draft)];
  return (
    <Stack as="section" gap={12} className={css.part} aria-label={formTexts.size}>
      {plan === null || limits === null ? (
        <CardNote role="status">{formTexts.unreadable}</CardNote>
      ) : (
        <SizeResult plan={plan} basis={basis} limits={limits} money={money} onUse={() => change({ quantity: '' })} />
      )}
      {loss !== null && loss.used > 0 && (
        <CardNote role="status">
          <Amount>{fromLimit(loss.left, money)}</Amount>
        </CardNote>
      )}
      {plan !== null && plan.legs.length > 0 && (
        <StrategyPicture legs={tradePlanNumbers(plan).legs} isPriced={plan.legs.length === draft.legs.length} money={money} />
      )}
      {plan !== null && plan.legs.length === draft.legs.length && <ChanceLine plan={plan} />}
    </Stack>
  );
}

/** Limits of the size, another size, and inputs of the chance of profit. */
export function MoreSizeFields({ form: { draft, tie, size } }: Pick<SizeProps, 'form'>) {
  return (
    <FieldGrid>
      <AmountField label={optional(formTexts.quantity)} hint={size === null ? undefined : formTexts.quantityHint} {...tie('quantity')} />
      <AmountField label={optional(formTexts.fees)} hint={formTexts.feesHint} {...tie('feesPerUnit')} />
      {draft.kind !== 'future' && (
        <>
          <AmountField label={optional(formTexts.mostPercent)} {...tie('mostPercent')} />
          <AmountField label={optional(formTexts.mostMoney)} {...tie('mostMoney')} />
        </>
      )}
      {draft.kind === 'options' && (
        <>
          <AmountField
            label={optional(optionTexts.volatility)}
            hint={optionTexts.impliedHint}
            {...tie('volatility', 'implied.volatility')}
          />
          <AmountField
            label={optional(optionTexts.underlying(draft.symbol.trim().toUpperCase()))}
            {...tie('underlying', 'implied.underlying')}
          />
        </>
      )}
    </FieldGrid>
  );
}
