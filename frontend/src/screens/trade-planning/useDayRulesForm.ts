import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import * as dayTexts from '#copy/plans/dayPlanTexts.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import { typedAmount } from '#domain/format/typedAmount.ts';
import { type DayRules, marketBiases } from '#domain/tradePlans/dayRules.ts';
import { keyLevelLines, readKeyLevels } from '#domain/tradePlans/readKeyLevels.ts';
import { formatDecimal } from '#domain/units/decimal.ts';

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

const optional = (text: string): string | null => {
  const value = typedAmount(text);
  return text.trim() === '' ? null : value === null ? text.trim() : formatDecimal(value);
};
const schema = () => import('#contract/areas/plans.ts').then(({ plans }) => plans.saveDay.input);

/** The form of a day's rules, and saving. Limits are in the currency they were set in until another is chosen. */
export function useDayRulesForm(day: string, rules: DayRules & { readonly version: number }, onDone: () => void) {
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
      maxLoss: optional(draft.maxLoss),
      maxOpenRisk: optional(draft.maxOpenRisk),
      unitRisk: optional(draft.unitRisk),
      maxTrades: draft.maxTrades.trim() === '' ? null : Number(draft.maxTrades),
      bias: marketBiases.find((each) => each === draft.bias) ?? null,
      levels,
    }),
    async send(input) {
      if (fault !== null) throw new ApiError('invalid_input', '', 0, { levels: dayTexts.levelFault(fault) });
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
