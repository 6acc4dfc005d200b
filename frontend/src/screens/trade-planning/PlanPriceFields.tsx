import { Plus, X } from 'lucide-react';
import { optional } from '#copy/optional.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as texts from '#copy/plans/planningTexts.ts';
import { tradePlanLimits } from '#domain/tradePlans/tradePlan.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { Button } from '#ui/Button.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { emptyTarget } from './planDraft.ts';
import css from './planForm.module.css';
import type { PlanForm } from './usePlanForm.ts';

/** A target's field in the draft. */
const tieTarget = ({ draft: { targets }, change, faults }: PlanForm, at: number, name: 'price' | 'share') => ({
  value: targets[at]![name],
  error: faults[`targets.${at}.${name}`],
  onChange: ({ target }: { readonly target: { readonly value: string } }) =>
    change({ targets: targets.map((each, i) => (i === at ? { ...each, [name]: target.value } : each)) }),
});

/** Where a plan gets in, and out. */
export function PlanPriceFields({ form }: { readonly form: PlanForm }) {
  const { kind } = form.draft;
  const { tie } = form;
  return (
    <>
      <AmountField label={formTexts.entryLow} hint={kind === 'options' ? formTexts.strategyPrice : undefined} {...tie('entryLow')} />
      <AmountField
        label={kind === 'options' ? optional(texts.stop) : texts.stop}
        hint={kind === 'options' ? formTexts.stopHint : undefined}
        {...tie('stop')}
      />
      <AmountField label={optional(formTexts.targetPrice(1))} {...tieTarget(form, 0, 'price')} />
      {kind === 'future' && <AmountField label={formTexts.pointValue} {...tie('multiplier')} />}
    </>
  );
}

/** A zone instead of one entry, and more targets with their shares of the position. */
export function MorePriceFields({ form }: { readonly form: PlanForm }) {
  const { draft, change, tie } = form;
  const { kind, targets } = draft;
  const share = String(Math.floor(100 / (targets.length + 1)));
  return (
    <>
      <FieldGrid>
        <AmountField label={optional(formTexts.entryHigh)} hint={formTexts.entryHint} {...tie('entryHigh')} />
        {kind === 'options' && <AmountField label={formTexts.contractSize} {...tie('multiplier')} />}
        <AmountField label={formTexts.targetShare(1)} {...tieTarget(form, 0, 'share')} />
      </FieldGrid>
      <Stack gap={8}>
        {targets.slice(1).map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and every value is in the draft
          <div key={i} className={css.target}>
            <AmountField label={optional(formTexts.targetPrice(i + 2))} {...tieTarget(form, i + 1, 'price')} />
            <AmountField label={formTexts.targetShare(i + 2)} {...tieTarget(form, i + 1, 'share')} />
            <IconButton
              label={formTexts.removeTarget(i + 2)}
              className={css.remove}
              onClick={() => change({ targets: targets.filter((_target, at) => at !== i + 1) })}
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <div>
          <Button
            size="small"
            look="ghost"
            disabled={targets.length >= tradePlanLimits.targets}
            onClick={() => change({ targets: [...targets.map((each) => ({ ...each, share })), { ...emptyTarget, share }] })}
          >
            <Plus aria-hidden="true" /> {formTexts.addTarget}
          </Button>
        </div>
      </Stack>
    </>
  );
}
