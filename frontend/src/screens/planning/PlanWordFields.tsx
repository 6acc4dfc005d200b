import * as formTexts from '#copy/planFormTexts.ts';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { PlanForm } from './usePlanForm.ts';

/** Why a plan is made, what sets it off or ends it, and until when it is good. */
export function PlanWordFields({
  form: { tie },
  setups,
  most,
}: {
  readonly form: PlanForm;
  readonly setups: readonly string[];
  readonly most: number;
}) {
  return (
    <FieldGrid>
      <TextField label={formTexts.optional(formTexts.setup)} autoComplete="off" list="plan-setups" {...tie('setup')} />
      <TextField
        label={formTexts.optional(formTexts.trigger)}
        autoComplete="off"
        placeholder={formTexts.triggerExample}
        maxLength={200}
        {...tie('trigger')}
      />
      <TextField label={formTexts.optional(formTexts.goodUntil)} type="date" {...tie('goodUntil')} />
      <TextField label={formTexts.optional(formTexts.earningsOn)} type="date" {...tie('earningsOn')} />
      <TextAreaField full label={formTexts.optional(formTexts.thesis)} maxLength={most} {...tie('thesis')} />
      <TextField full label={formTexts.optional(formTexts.invalidation)} autoComplete="off" maxLength={200} {...tie('invalidation')} />
      <TextAreaField full label={formTexts.optional(formTexts.checklist)} maxLength={2400} {...tie('checks', 'checklist')} />
      <datalist id="plan-setups">
        {setups.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FieldGrid>
  );
}
