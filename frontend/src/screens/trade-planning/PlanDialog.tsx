import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sides } from '#copy/commonTexts.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as texts from '#copy/plans/planningTexts.ts';
import type { DayRules } from '#domain/tradePlans/dayRules.ts';
import { tradePlanLimits } from '#domain/tradePlans/tradePlan.ts';
import type { TradePlanRow } from '#features/plans/useTradePlans.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { type PlaybookRow, usePlaybooks } from '#journal/usePlaybooks.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { stackClasses } from '#ui/Stack.tsx';
import { TextField } from '#ui/TextField.tsx';
import { MorePriceFields, PlanLegFields, PlanPriceFields } from './PlanPriceFields.tsx';
import { MoreSizeFields, PlanSizeFields, RiskField } from './PlanSizeFields.tsx';
import { PlanWordFields } from './PlanWordFields.tsx';
import { emptyLeg, type PlanKind, usualMultiplier } from './planDraft.ts';
import css from './planForm.module.css';
import { type PlanForm as Form, usePlanForm } from './usePlanForm.ts';

const sideChoices = (['long', 'short'] as const).map((value) => ({ value, text: sides[value] }));
/** Fields of which a fault needs nothing unfolded. */
const first: ReadonlySet<string> = new Set(['symbol', 'entryLow', 'stop', 'targets.0.price', 'risk.amount', 'legs']);
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

/** Kind and direction of the trade. */
function KindChoice({ draft, change }: Form) {
  const choose = (kind: PlanKind) =>
    change({ kind, multiplier: usualMultiplier[kind], ...(kind === 'options' && draft.legs.length === 0 && { legs: [emptyLeg] }) });
  return (
    <div className={css.kind}>
      <Segmented label={formTexts.kind} choices={kinds} value={draft.kind} onChoose={choose} />
      {draft.kind !== 'options' && (
        <Segmented label={formTexts.side} choices={sideChoices} value={draft.side} onChoose={(side) => change({ side })} />
      )}
    </div>
  );
}

/** Account, and the currency if there are several. */
function AccountFields({ draft, tie, accounts, currency, currencies }: Form & Pick<Props, 'currencies'>) {
  const names = [...new Set([...accounts.map(({ label }) => label), ...(draft.account === '' ? [] : [draft.account])])];
  const money = [...new Set([...currencies, ...accounts.map((account) => account.currency), currency])].sort();
  return (
    <FieldGrid>
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

/** Creates or edits a plan: five fields first, the size that follows from them, and the rest folded. */
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
  const form = usePlanForm(row, currency, onClose, playbook, rules);
  const money = useMoney(form.currency);
  const { value: settings } = useApiQuery('journalSettings', 'read', {});
  const { busy, problem, ties, draft, tie, faults, forget } = form;
  const [isOpen, setOpen] = useState(row !== null);
  const isFaulty = Object.keys(faults).some((name) => !first.has(name));
  return (
    <FormDialog
      title={row === null ? texts.newPlan : formTexts.editTitle(row.symbol)}
      action={row === null ? formTexts.create : formTexts.save}
      busy={busy}
      problem={problem}
      width={720}
      ties={{ ...ties, className: stackClasses(16) }}
      onClose={onClose}
      forget={forget}
    >
      <KindChoice {...form} />
      {draft.kind === 'options' && <PlanLegFields {...form} />}
      <FieldGrid>
        <TextField label={formTexts.symbol} autoComplete="off" placeholder="AAPL" maxLength={40} data-first="" {...tie('symbol')} />
        <PlanPriceFields form={form} />
        <RiskField form={form} money={money} />
      </FieldGrid>
      <PlanSizeFields form={form} money={money} />
      <details className={css.more} open={isOpen || isFaulty} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{formTexts.more}</summary>
        <div className={stackClasses(16)}>
          <MorePriceFields form={form} />
          <MoreSizeFields form={form} />
          <AccountFields {...form} currencies={currencies} />
          <PlanWordFields form={form} setups={(settings?.setups ?? []).map(({ name }) => name)} most={tradePlanLimits.thesis} />
        </div>
      </details>
    </FormDialog>
  );
}
