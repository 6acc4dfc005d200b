import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as formTexts from '#copy/playbooks/playbookFormTexts.ts';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import { playbookLimits } from '#domain/playbooks/playbook.ts';
import type { PlaybookRow } from '#journal/usePlaybooks.ts';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './playbookForm.module.css';
import { RuleFields } from './RuleFields.tsx';
import { usePlaybookForm } from './usePlaybookForm.ts';

type Props = { readonly row: PlaybookRow | null; readonly onDone: (id: string) => void; readonly onClose: () => void };

/** Writes a playbook, or changes one: its purpose, and its rules. */
export default function PlaybookDialog({ row, onDone, onClose }: Props) {
  const form = usePlaybookForm(row, onDone);
  const { value: settings } = useApiQuery('journalSettings', 'read', {});
  const { busy, problem, ties, tie, forget } = form;
  return (
    <FormDialog
      title={row === null ? texts.add : formTexts.editTitle(row.name)}
      action={row === null ? formTexts.create : formTexts.save}
      busy={busy}
      problem={problem}
      className={css.dialog}
      ties={{ ...ties, className: css.form }}
      onClose={onClose}
      forget={forget}
    >
      <FieldGrid>
        <TextField
          label={formTexts.name}
          placeholder={formTexts.namePlaceholder}
          autoComplete="off"
          maxLength={playbookLimits.name}
          data-first=""
          {...tie('name')}
        />
        <TextField
          label={formTexts.market}
          placeholder={formTexts.marketPlaceholder}
          autoComplete="off"
          maxLength={playbookLimits.market}
          {...tie('market')}
        />
        <TextField
          full
          label={formTexts.setup}
          hint={formTexts.setupHint}
          autoComplete="off"
          list="playbook-setups"
          maxLength={60}
          {...tie('setup')}
        />
      </FieldGrid>
      <RuleFields {...form} />
      <TextAreaField label={formTexts.about} maxLength={playbookLimits.about} {...tie('about')} />
      <datalist id="playbook-setups">
        {(settings?.setups ?? []).map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FormDialog>
  );
}
