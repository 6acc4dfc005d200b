import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as formTexts from '#copy/planFormTexts.ts';
import * as texts from '#copy/planningTexts.ts';
import { tradePlanLimits } from '#domain/tradePlans/tradePlan.ts';
import type { RiskBasis } from '#frontend/parts/tradePlans/sizeOfPlan.ts';
import type { TradePlanRow } from '#frontend/parts/tradePlans/tradePlanRow.ts';
import { useMoney } from '#frontend/parts/view/useMoney.ts';
import { useAccounts } from '#journal/useAccounts.ts';
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
import { type PlanForm, usePlanForm } from './usePlanForm.ts';

const sides = (['long', 'short'] as const).map((value) => ({ value, text: texts.sides[value] }));
const kinds = (['shares', 'future', 'options'] as const).map((value) => ({ value, text: formTexts.kinds[value] }));

type Props = {
  readonly row: TradePlanRow | null;
  readonly currency: string;
  readonly basis: RiskBasis;
  readonly onClose: () => void;
};

/** What it is about, on which side, and where. */
function AboutFields({ draft, change, tie }: PlanForm) {
  const { accounts } = useAccounts();
  const names = [...new Set([...(accounts ?? []).map(({ label }) => label), ...(draft.account === '' ? [] : [draft.account])])];
  const choose = (kind: PlanKind) =>
    change({ kind, multiplier: usualMultiplier[kind], ...(kind === 'options' && draft.legs.length === 0 && { legs: [emptyLeg] }) });
  return (
    <FieldGrid>
      <TextField label={formTexts.symbol} autoComplete="off" placeholder="AAPL" maxLength={40} data-first="" {...tie('symbol')} />
      <ChoiceField label={formTexts.side} choices={sides} {...tie('side')} />
      <ChoiceField label={formTexts.kind} choices={kinds} value={draft.kind} onChange={({ target }) => choose(target.value as PlanKind)} />
      <ChoiceField
        label={formTexts.account}
        choices={[{ value: '', text: formTexts.anyAccount }, ...names.map((name) => ({ value: name, text: name }))]}
        {...tie('account')}
      />
    </FieldGrid>
  );
}

/** Writes a plan, or changes one: its prices, its size worked out as it is typed, and its words. */
export default function PlanDialog({ row, currency, basis, onClose }: Props) {
  const form = usePlanForm(row, currency, onClose);
  const money = useMoney(row?.currency ?? currency);
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
      <AboutFields {...form} />
      {draft.kind === 'options' && <PlanLegFields {...form} />}
      <PlanPriceFields {...form} />
      <PlanSizeFields form={form} basis={basis} money={money} />
      <PlanWordFields form={form} setups={(settings?.setups ?? []).map(({ name }) => name)} most={tradePlanLimits.thesis} />
    </FormDialog>
  );
}
