import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as texts from '#copy/plans/planningTexts.ts';
import type { DayRules } from '#domain/tradePlans/dayRules.ts';
import { tradePlanLimits } from '#domain/tradePlans/tradePlan.ts';
import type { TradePlanRow } from '#features/plans/tradePlanRow.ts';
import { useDayState } from '#features/plans/useDayState.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { type PlaybookRow, usePlaybooks } from '#journal/usePlaybooks.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PlanLegFields } from './PlanLegFields.tsx';
import { PlanPriceFields } from './PlanPriceFields.tsx';
import { PlanSizeFields } from './PlanSizeFields.tsx';
import { PlanWordFields } from './PlanWordFields.tsx';
import { emptyLeg, type PlanKind, usualMultiplier } from './planDraft.ts';
import css from './planForm.module.css';
import { type PlanForm as Form, usePlanForm } from './usePlanForm.ts';

const sides = (['long', 'short'] as const).map((value) => ({ value, text: texts.sides[value] }));
const kinds = (['shares', 'future', 'options'] as const).map((value) => ({ value, text: formTexts.kinds[value] }));

type Props = {
  readonly row: TradePlanRow | null;
  readonly currency: string;
  /** Those that the journal has trades in. */
  readonly currencies: readonly string[];
  readonly rules: DayRules | null;
  /** The playbook that a new plan is by. */
  readonly playbook: string | null;
  readonly onClose: () => void;
};

/** Symbol, side, account, and the currency if there are several. */
function AboutFields({ draft, change, tie, accounts, currency, currencies }: Form & Pick<Props, 'currencies'>) {
  const names = [...new Set([...accounts.map(({ label }) => label), ...(draft.account === '' ? [] : [draft.account])])];
  const money = [...new Set([...currencies, ...accounts.map((account) => account.currency), currency])].sort();
  const choose = (kind: PlanKind) =>
    change({ kind, multiplier: usualMultiplier[kind], ...(kind === 'options' && draft.legs.length === 0 && { legs: [emptyLeg] }) });
  return (
    <FieldGrid>
      <TextField label={formTexts.symbol} autoComplete="off" placeholder="AAPL" maxLength={40} data-first="" {...tie('symbol')} />
      {draft.kind !== 'options' && <ChoiceField label={formTexts.side} choices={sides} {...tie('side')} />}
      <ChoiceField label={formTexts.kind} choices={kinds} value={draft.kind} onChange={({ target }) => choose(target.value as PlanKind)} />
      <ChoiceField
        label={formTexts.account}
        choices={[{ value: '', text: formTexts.anyAccount }, ...names.map((name) => ({ value: name, text: name }))]}
        {...tie('account')}
      />
      {money.length > 1 && (
        <ChoiceField
          label={formTexts.currency}
          choices={money.map((value) => ({ value, text: value }))}
          {...tie('currency')}
          value={currency}
        />
      )}
    </FieldGrid>
  );
}

/** Creates or edits a plan: its prices, the size calculated live, and its texts. */
export default function PlanDialog({ playbook, ...props }: Props) {
  const { playbooks, error, isOpen } = usePlaybooks(playbook !== null);
  const isKnown = playbook === null || playbooks !== null || error !== null || !isOpen;
  return isKnown && <PlanForm {...props} playbook={playbooks?.find(({ id }) => id === playbook) ?? null} />;
}

function PlanForm({
  row,
  currency,
  currencies,
  rules,
  playbook,
  onClose,
}: Omit<Props, 'playbook'> & { readonly playbook: PlaybookRow | null }) {
  const form = usePlanForm(row, currency, onClose, playbook);
  const money = useMoney(form.currency);
  const { basis } = useDayState(form.currency, rules);
  const { value: settings } = useApiQuery('journalSettings', 'read', {});
  const { busy, problem, ties, draft, forget } = form;
  return (
    <FormDialog
      title={row === null ? texts.newPlan : formTexts.editTitle(row.symbol)}
      action={row === null ? formTexts.create : formTexts.save}
      busy={busy}
      problem={problem}
      className={css.dialog}
      ties={{ ...ties, className: css.form }}
      onClose={onClose}
      forget={forget}
    >
      <AboutFields {...form} currencies={currencies} />
      {draft.kind === 'options' && <PlanLegFields {...form} />}
      <PlanPriceFields {...form} />
      <PlanSizeFields form={form} basis={basis} money={money} />
      <PlanWordFields form={form} setups={(settings?.setups ?? []).map(({ name }) => name)} most={tradePlanLimits.thesis} />
    </FormDialog>
  );
}
