import { Plus, X } from 'lucide-react';
import { Fragment } from 'react';
import { optional } from '#copy/optional.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as texts from '#copy/plans/planningTexts.ts';
import { tradePlanLimits } from '#domain/tradePlans/tradePlan.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { Button } from '#ui/Button.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { emptyTarget } from './planDraft.ts';
import css from './planForm.module.css';
import type { PlanForm } from './usePlanForm.ts';

/** Where a plan gets in, out and out in time. */
export function PlanPriceFields({ draft: { kind, targets }, change, tie, faults }: PlanForm) {
  const tieTarget = (at: number, name: 'price' | 'share') => ({
    value: targets[at]![name],
    error: faults[`targets.${at}.${name}`],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ targets: targets.map((each, i) => (i === at ? { ...each, [name]: target.value } : each)) }),
  });
  const share = String(Math.floor(100 / (targets.length + 1)));
  return (
    <>
      <FieldGrid>
        <AmountField
          label={formTexts.entryLow}
          hint={kind === 'options' ? formTexts.strategyPrice : formTexts.entryHint}
          {...tie('entryLow')}
        />
        <AmountField label={optional(formTexts.entryHigh)} {...tie('entryHigh')} />
        <AmountField
          label={kind === 'options' ? optional(texts.stop) : texts.stop}
          hint={kind === 'options' ? formTexts.stopHint : undefined}
          {...tie('stop')}
        />
        {kind !== 'shares' && (
          <AmountField label={kind === 'options' ? formTexts.contractSize : formTexts.pointValue} {...tie('multiplier')} />
        )}
      </FieldGrid>
      <div className={css.rows}>
        {targets.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and every value is in the draft
          <Fragment key={at}>
            <div className={css.target}>
              <AmountField label={optional(formTexts.targetPrice(at + 1))} {...tieTarget(at, 'price')} />
              <AmountField label={formTexts.targetShare(at + 1)} {...tieTarget(at, 'share')} />
              <IconButton
                label={formTexts.removeTarget(at + 1)}
                className={css.remove}
                disabled={targets.length === 1}
                onClick={() => change({ targets: targets.filter((_target, i) => i !== at) })}
              >
                <X aria-hidden="true" />
              </IconButton>
            </div>
          </Fragment>
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
      </div>
    </>
  );
}
