// biome-ignore-all lint/a11y/useSemanticElements: the fields of one leg; a fieldset cannot be a grid in all browsers
import { Plus, X } from 'lucide-react';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import { tradePlanLimits } from '#domain/tradePlans/tradePlan.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { TextField } from '#ui/TextField.tsx';
import { emptyLeg, type LegDraft } from './planDraft.ts';
import css from './planForm.module.css';
import type { PlanForm } from './usePlanForm.ts';

const sides = [
  { value: 'long', text: entryTexts.buy },
  { value: 'short', text: entryTexts.sell },
];
const rights = (['C', 'P'] as const).map((value) => ({ value, text: entryTexts.types[value] }));

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
        <div key={at} role="group" aria-label={formTexts.leg(at + 1)} className={css.leg}>
          <ChoiceField label={entryTexts.action} choices={sides} {...tie(at, 'side')} />
          <AmountField label={entryTexts.quantity} {...tie(at, 'quantity')} />
          <ChoiceField label={entryTexts.type} choices={rights} {...tie(at, 'right')} />
          <AmountField label={entryTexts.strike} {...tie(at, 'strike')} />
          <TextField label={entryTexts.expiry} type="date" {...tie(at, 'expiry')} />
          <AmountField label={entryTexts.price} {...tie(at, 'price')} />
          <IconButton
            label={formTexts.removeLeg(at + 1)}
            className={css.remove}
            disabled={legs.length === 1}
            onClick={() => change({ legs: legs.filter((_leg, i) => i !== at) })}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          size="small"
          look="ghost"
          disabled={legs.length >= tradePlanLimits.legs}
          onClick={() => change({ legs: [...legs, { ...emptyLeg, ...legs.at(-1), strike: '', price: '' }] })}
        >
          <Plus aria-hidden="true" /> {entryTexts.addLeg}
        </Button>
      </div>
    </Stack>
  );
}
