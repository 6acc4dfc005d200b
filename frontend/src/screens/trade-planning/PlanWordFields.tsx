import { optional } from '#copy/commonTexts.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as checklistTexts from '#copy/playbooks/checklistTexts.ts';
import { usePlaybooks } from '#journal/usePlaybooks.ts';
import { FieldGrid } from '#ui/Grid.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type PlanForm, planOfPlaybook } from './usePlanForm.ts';

/** A plan's thesis, trigger, invalidation and expiry. */
export function PlanWordFields({
  form: { tie, draft, change },
  setups,
  most,
}: {
  readonly form: PlanForm;
  readonly setups: readonly string[];
  readonly most: number;
}) {
  const { playbooks } = usePlaybooks();
  const known = (playbooks ?? []).filter(({ id, archived }) => !archived || id === draft.playbook);
  const choose = (id: string) => {
    const found = known.find((each) => each.id === id);
    change(found === undefined ? { playbook: id } : planOfPlaybook(found, draft));
  };
  return (
    <FieldGrid>
      {known.length > 0 && (
        <ChoiceField
          full
          label={optional(checklistTexts.playbook)}
          hint={formTexts.playbookHint}
          choices={[{ value: '', text: checklistTexts.none }, ...known.map(({ id, name }) => ({ value: id, text: name }))]}
          value={draft.playbook}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <TextField label={optional(formTexts.setup)} autoComplete="off" list="plan-setups" {...tie('setup')} />
      <TextField
        label={optional(formTexts.trigger)}
        autoComplete="off"
        placeholder={formTexts.triggerExample}
        maxLength={200}
        {...tie('trigger')}
      />
      <TextField label={optional(formTexts.goodUntil)} type="date" {...tie('goodUntil')} />
      <TextField label={optional(formTexts.earningsOn)} type="date" {...tie('earningsOn')} />
      <TextAreaField full label={optional(formTexts.thesis)} maxLength={most} {...tie('thesis')} />
      <TextField full label={optional(formTexts.invalidation)} autoComplete="off" maxLength={200} {...tie('invalidation')} />
      <TextAreaField full label={optional(formTexts.checklist)} maxLength={2400} {...tie('checks', 'checklist')} />
      <datalist id="plan-setups">
        {setups.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FieldGrid>
  );
}
