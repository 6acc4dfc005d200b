import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { optional } from '#copy/commonTexts.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import { yearDay } from '#domain/format/shortDay.ts';
import { typedAmount } from '#domain/format/typedAmount.ts';
import { type DayRules, dayRulesLimits, keyLevelLines, marketBiases, readKeyLevels } from '#domain/tradePlans/dayRules.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { AmountField, TextField } from '#ui/TextField.tsx';

const names = ['currency', 'maxLoss', 'maxTrades', 'maxOpenRisk', 'unitRisk', 'rule', 'bias', 'levels', 'watchlist'] as const;
type Name = (typeof names)[number];

/** Rules as the form shows them; key levels one a line. */
const draftOf = (rules: DayRules): Readonly<Record<Name, string>> => ({
  currency: rules.currency,
  maxLoss: rules.maxLoss ?? '',
  maxTrades: String(rules.maxTrades ?? ''),
  maxOpenRisk: rules.maxOpenRisk ?? '',
  unitRisk: rules.unitRisk ?? '',
  rule: rules.rule,
  watchlist: rules.watchlist,
  bias: rules.bias ?? '',
  levels: keyLevelLines(rules.levels ?? []),
});

const optionalAmount = (text: string): string | null => {
  const value = typedAmount(text);
  return text.trim() === '' ? null : value === null ? text.trim() : formatDecimal(value);
};
const schema = () => import('#contract/areas/plans.ts').then(({ plans }) => plans.saveDay.input);

/** The form of a day's rules, and saving. Limits are in the currency they were set in until another is chosen. */
function useDayRulesForm(day: string, rules: DayRules & { readonly version: number }, onDone: () => void) {
  const { showToast } = useBrowser();
  const save = useApiMutation('plans', 'saveDay');
  const [draft, change, forget] = useDraft(`dayRules:${day}`, () => draftOf(rules));
  const { levels, fault } = readKeyLevels(draft.levels);
  const form = useForm({
    schema,
    fallback: formTexts.dayFailed,
    read: () => ({
      day,
      currency: draft.currency,
      version: rules.version,
      rule: draft.rule,
      watchlist: draft.watchlist,
      maxLoss: optionalAmount(draft.maxLoss),
      maxOpenRisk: optionalAmount(draft.maxOpenRisk),
      unitRisk: optionalAmount(draft.unitRisk),
      maxTrades: draft.maxTrades.trim() === '' ? null : Number(draft.maxTrades),
      bias: marketBiases.find((each) => each === draft.bias) ?? null,
      levels,
    }),
    async send(input) {
      if (fault !== null) throw new ApiError('invalid_input', '', 0, { levels: formTexts.levelFault(fault) });
      await save(input);
      forget();
      showToast({ text: formTexts.daySaved, kind: 'success' });
      onDone();
    },
  });
  const tie = (name: Name) => ({
    ...form.field(name),
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      change((now) => ({ ...now, [name]: target.value }));
      form.refuse(null);
    },
  });
  return { ...form, tie, forget, currency: draft.currency };
}

const biases = [
  { value: '', text: formTexts.biasChoices.none },
  ...marketBiases.map((value) => ({ value, text: formTexts.biasChoices[value] })),
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
      <FieldGrid many>
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
          <ChoiceField label={formTexts.limitsIn} choices={currencies.map((value) => ({ value, text: value }))} {...tie('currency')} />
        )}
        <TextField
          full
          label={optional(formTexts.rule)}
          placeholder={formTexts.ruleExample}
          maxLength={dayRulesLimits.rule}
          {...tie('rule')}
        />
        <ChoiceField label={optional(formTexts.bias)} choices={biases} {...tie('bias')} />
        <TextAreaField
          full
          label={optional(formTexts.levels)}
          hint={formTexts.levelsHint}
          placeholder={formTexts.levelsExample}
          {...tie('levels')}
        />
        <TextAreaField full label={optional(formTexts.watchlist)} maxLength={dayRulesLimits.watchlist} {...tie('watchlist')} />
      </FieldGrid>
    </FormDialog>
  );
}
