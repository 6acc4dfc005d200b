import * as formTexts from '#copy/planFormTexts.ts';
import * as checklistTexts from '#copy/playbooks/checklistTexts.ts';
import { currentVersion, type Playbook } from '#domain/playbooks/playbook.ts';
import { usePlaybooks } from '#frontend/parts/playbooks/usePlaybooks.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { PlanForm } from './usePlanForm.ts';

/** The rules of a playbook, a line each. */
const checklistOf = (playbook: Playbook): string =>
  currentVersion(playbook)
    .rules.map(({ text }) => text)
    .join('\n');

/** Why a plan is made, what sets it off or ends it, and until when it is good. */
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
  /** Its rules are the checklist, where none was written yet. */
  const choose = (id: string) => {
    const found = known.find((each) => each.id === id);
    change({
      playbook: id,
      ...(found !== undefined && draft.checks.trim() === '' && { checks: checklistOf(found) }),
      ...(found?.setup != null && draft.setup.trim() === '' && { setup: found.setup }),
    });
  };
  return (
    <FieldGrid>
      {known.length > 0 && (
        <ChoiceField
          full
          label={formTexts.optional(checklistTexts.playbook)}
          hint={formTexts.playbookHint}
          choices={[{ value: '', text: checklistTexts.none }, ...known.map(({ id, name }) => ({ value: id, text: name }))]}
          value={draft.playbook}
          onChange={({ target }) => choose(target.value)}
        />
      )}
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
