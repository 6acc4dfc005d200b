// biome-ignore-all lint/a11y/useSemanticElements: the fields of one leg; a fieldset cannot be a grid in all browsers
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { optional } from '#copy/commonTexts.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as texts from '#copy/plans/planningTexts.ts';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import { tradePlanLimits } from '#domain/tradePlans/tradePlan.ts';
import { Button } from '#ui/Button.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { Stack } from '#ui/Stack.tsx';
import { AmountField, TextField } from '#ui/TextField.tsx';
import { emptyLeg, emptyTarget, type LegDraft } from './planDraft.ts';
import css from './planForm.module.css';
import type { PlanForm } from './usePlanForm.ts';

const sides = [
  { value: 'long', text: entryTexts.buy },
  { value: 'short', text: entryTexts.sell },
];
const rights = (['C', 'P'] as const).map((value) => ({ value, text: entryTexts.types[value] }));

/** Removes a row. */
const RemoveRow = (own: { readonly label: string; readonly disabled?: boolean; readonly onClick: () => void }) => (
  <IconButton className={css.remove} {...own}>
    <X aria-hidden="true" />
  </IconButton>
);

/** Adds a row below the others. */
const AddRow = ({ children, ...own }: { readonly disabled: boolean; readonly onClick: () => void; readonly children: ReactNode }) => (
  <div>
    <Button size="small" look="ghost" {...own}>
      <Plus aria-hidden="true" /> {children}
    </Button>
  </div>
);

/** The options of a plan, one a row. A new one goes on where the last is. */
export function PlanLegFields({ draft: { legs }, change, faults }: PlanForm) {
  const set = (at: number, part: Partial<LegDraft>) => change({ legs: legs.map((leg, i) => (i === at ? { ...leg, ...part } : leg)) });
  const tie = (at: number, name: keyof LegDraft) => ({
    value: legs[at]![name],
    error: faults[`legs.${at}.${name}`],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set(at, { [name]: target.value }),
  });
  return (
    <Stack gap={8}>
      {legs.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and every value is in the draft
        <Stack gap={8} align="start" key={at} role="group" aria-label={formTexts.leg(at + 1)} className={css.leg}>
          <ChoiceField label={entryTexts.action} choices={sides} {...tie(at, 'side')} />
          <AmountField label={entryTexts.quantity} {...tie(at, 'quantity')} />
          <ChoiceField label={entryTexts.type} choices={rights} {...tie(at, 'right')} />
          <AmountField label={entryTexts.strike} {...tie(at, 'strike')} />
          <TextField label={entryTexts.expiry} type="date" {...tie(at, 'expiry')} />
          <AmountField label={entryTexts.price} {...tie(at, 'price')} />
          <RemoveRow
            label={formTexts.removeLeg(at + 1)}
            disabled={legs.length === 1}
            onClick={() => change({ legs: legs.filter((_leg, i) => i !== at) })}
          />
        </Stack>
      ))}
      <AddRow
        disabled={legs.length >= tradePlanLimits.legs}
        onClick={() => change({ legs: [...legs, { ...emptyLeg, ...legs.at(-1), strike: '', price: '' }] })}
      >
        {entryTexts.addLeg}
      </AddRow>
    </Stack>
  );
}

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
          <Stack gap={8} align="start" key={i} className={css.target}>
            <AmountField label={optional(formTexts.targetPrice(i + 2))} {...tieTarget(form, i + 1, 'price')} />
            <AmountField label={formTexts.targetShare(i + 2)} {...tieTarget(form, i + 1, 'share')} />
            <RemoveRow
              label={formTexts.removeTarget(i + 2)}
              onClick={() => change({ targets: targets.filter((_target, at) => at !== i + 1) })}
            />
          </Stack>
        ))}
        <AddRow
          disabled={targets.length >= tradePlanLimits.targets}
          onClick={() => change({ targets: [...targets.map((each) => ({ ...each, share })), { ...emptyTarget, share }] })}
        >
          {formTexts.addTarget}
        </AddRow>
      </Stack>
    </>
  );
}
