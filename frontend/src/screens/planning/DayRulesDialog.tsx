import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import * as formTexts from '#copy/planFormTexts.ts';
import { typedAmount } from '#domain/format/typedAmount.ts';
import { type DayRules, dayRulesLimits } from '#domain/tradePlans/dayRules.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { yearDay } from '#format/namedDay.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';

const names = ['maxLoss', 'maxTrades', 'maxOpenRisk', 'unitRisk', 'rule', 'watchlist'] as const;
type Name = (typeof names)[number];

const optional = (text: string): string | null => {
  const value = typedAmount(text);
  return text.trim() === '' ? null : value === null ? text.trim() : formatDecimal(value);
};
const schema = () => import('#contract/areas/plans.ts').then(({ plans }) => plans.saveDay.input);

/** The rules of a day as they are typed, and their way to the server. */
function useDayRulesForm(day: string, currency: string, rules: DayRules & { readonly version: number }, onDone: () => void) {
  const { showToast } = useBrowser();
  const save = useApiMutation('plans', 'saveDay');
  const before = rules.currency === currency ? rules : { ...rules, maxLoss: null, maxOpenRisk: null, unitRisk: null };
  const [draft, change, forget] = useDraft(
    `dayRules:${day}`,
    () => Object.fromEntries(names.map((name) => [name, String(before[name] ?? '')])) as Record<Name, string>,
  );
  const form = useForm({
    schema,
    fallback: formTexts.dayFailed,
    read: () => ({
      ...{ day, currency, version: rules.version, rule: draft.rule, watchlist: draft.watchlist },
      ...{ maxLoss: optional(draft.maxLoss), maxOpenRisk: optional(draft.maxOpenRisk), unitRisk: optional(draft.unitRisk) },
      maxTrades: draft.maxTrades.trim() === '' ? null : Number(draft.maxTrades),
    }),
    async send(input) {
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
  return { ...form, tie, forget };
}

/** Sets what a trader decides before the session: limits, 1R, and one rule. */
export default function DayRulesDialog(props: {
  readonly day: string;
  readonly currency: string;
  readonly rules: DayRules & { readonly version: number };
  readonly onClose: () => void;
}) {
  const { day, currency, rules, onClose } = props;
  const { busy, problem, ties, tie, forget } = useDayRulesForm(day, currency, rules, onClose);
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
        <AmountField label={formTexts.optional(`${formTexts.maxLoss} (${currency})`)} data-first="" {...tie('maxLoss')} />
        <TextField
          label={formTexts.optional(formTexts.maxTrades)}
          hint={formTexts.maxTradesHint}
          inputMode="numeric"
          autoComplete="off"
          {...tie('maxTrades')}
        />
        <AmountField label={formTexts.optional(`${formTexts.maxOpenRisk} (${currency})`)} {...tie('maxOpenRisk')} />
        <AmountField label={formTexts.optional(`${formTexts.unitRisk} (${currency})`)} {...tie('unitRisk')} />
        <TextField
          full
          label={formTexts.optional(formTexts.rule)}
          placeholder={formTexts.ruleExample}
          maxLength={dayRulesLimits.rule}
          {...tie('rule')}
        />
        <TextAreaField full label={formTexts.optional(formTexts.watchlist)} maxLength={dayRulesLimits.watchlist} {...tie('watchlist')} />
      </FieldGrid>
    </FormDialog>
  );
}
