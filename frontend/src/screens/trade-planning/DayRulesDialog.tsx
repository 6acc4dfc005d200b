import { optional } from '#copy/optional.ts';
import * as dayTexts from '#copy/plans/dayPlanTexts.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import { type DayRules, dayRulesLimits, marketBiases } from '#domain/tradePlans/dayRules.ts';
import { yearDay } from '#format/namedDay.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useDayRulesForm } from './useDayRulesForm.ts';

const biases = [
  { value: '', text: dayTexts.biasChoices.none },
  ...marketBiases.map((value) => ({ value, text: dayTexts.biasChoices[value] })),
];

/** Sets what a trader decides before the session: limits, 1R, one rule, the market and its levels. */
export default function DayRulesDialog(props: {
  readonly day: string;
  /** Those that limits can be in. */
  readonly currencies: readonly string[];
  readonly rules: DayRules & { readonly version: number };
  readonly onClose: () => void;
}) {
  const { day, rules, onClose } = props;
  const { busy, problem, ties, tie, forget, currency } = useDayRulesForm(day, rules, onClose);
  const currencies = [...new Set([...props.currencies, rules.currency])].sort();
  return (
    <FormDialog
      title={formTexts.dayTitle(yearDay(day))}
      action={formTexts.saveDay}
      busy={busy}
      problem={problem}
      ties={ties}
      onClose={onClose}
      forget={forget}
    >
      <FieldGrid>
        <AmountField label={optional(`${formTexts.maxLoss} in ${currency}`)} data-first="" {...tie('maxLoss')} />
        <TextField
          label={optional(formTexts.maxTrades)}
          hint={formTexts.maxTradesHint}
          inputMode="numeric"
          autoComplete="off"
          {...tie('maxTrades')}
        />
        <AmountField label={optional(`${formTexts.maxOpenRisk} in ${currency}`)} {...tie('maxOpenRisk')} />
        <AmountField label={optional(`${formTexts.unitRisk} in ${currency}`)} {...tie('unitRisk')} />
        {currencies.length > 1 && (
          <ChoiceField label={dayTexts.limitsIn} choices={currencies.map((value) => ({ value, text: value }))} {...tie('currency')} />
        )}
        <TextField
          full
          label={optional(formTexts.rule)}
          placeholder={formTexts.ruleExample}
          maxLength={dayRulesLimits.rule}
          {...tie('rule')}
        />
        <ChoiceField label={optional(dayTexts.bias)} choices={biases} {...tie('bias')} />
        <TextAreaField
          full
          label={optional(dayTexts.levels)}
          hint={dayTexts.levelsHint}
          placeholder={dayTexts.levelsExample}
          {...tie('levels')}
        />
        <TextAreaField full label={optional(formTexts.watchlist)} maxLength={dayRulesLimits.watchlist} {...tie('watchlist')} />
      </FieldGrid>
    </FormDialog>
  );
}
