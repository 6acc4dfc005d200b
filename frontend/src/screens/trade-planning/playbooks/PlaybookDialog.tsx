import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as checklistTexts from '#copy/playbooks/checklistTexts.ts';
import * as formTexts from '#copy/playbooks/playbookFormTexts.ts';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import { playbookLimits } from '#domain/playbooks/playbook.ts';
import type { PlaybookRow } from '#journal/usePlaybooks.ts';
import { Button } from '#ui/Button.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Input } from '#ui/Input.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Stack, stackClasses } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './playbookForm.module.css';
import { emptyRule, type PlaybookForm, type RuleDraft, usePlaybookForm } from './usePlaybookForm.ts';

const kinds = (['hard', 'graded'] as const).map((value) => ({ value, text: checklistTexts.kinds[value] }));

/** The rules in their order, each with its kind; moved by buttons. */
function RuleFields({ draft: { rules }, change }: PlaybookForm) {
  const set = (at: number, part: Partial<RuleDraft>) =>
    change({ rules: rules.map((rule, place) => (place === at ? { ...rule, ...part } : rule)) });
  const move = (at: number, by: -1 | 1) => {
    const next = [...rules];
    [next[at], next[at + by]] = [next[at + by]!, next[at]!];
    change({ rules: next });
  };
  return (
    <Stack as="section" gap={10} className={css.rules} aria-label={formTexts.rules}>
      <Text as="h3" size="body">
        {formTexts.rules}
      </Text>
      <ol>
        {rules.map(({ key, text, hard }, at) => (
          <li key={key}>
            <Input
              aria-label={formTexts.rule(at + 1)}
              placeholder={at === 0 ? formTexts.rulePlaceholder : undefined}
              autoComplete="off"
              maxLength={playbookLimits.rule}
              value={text}
              onChange={({ target }) => set(at, { text: target.value })}
            />
            <span className={css.ruleTools}>
              <Segmented
                label={formTexts.kind(at + 1)}
                value={hard ? 'hard' : 'graded'}
                choices={kinds}
                onChoose={(kind) => set(at, { hard: kind === 'hard' })}
              />
              <IconButton size="small" label={formTexts.moveUp(at + 1)} disabled={at === 0} onClick={() => move(at, -1)}>
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton size="small" label={formTexts.moveDown(at + 1)} disabled={at === rules.length - 1} onClick={() => move(at, 1)}>
                <ArrowDown aria-hidden="true" />
              </IconButton>
              <IconButton
                size="small"
                label={formTexts.removeRule(at + 1)}
                onClick={() => change({ rules: rules.filter((rule) => rule.key !== key) })}
              >
                <X aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      {rules.length < playbookLimits.rules && (
        <Button size="small" onClick={() => change({ rules: [...rules, emptyRule()] })}>
          <Plus aria-hidden="true" /> {formTexts.addRule}
        </Button>
      )}
      <p>{formTexts.rulesHint}</p>
    </Stack>
  );
}

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
      width={720}
      ties={{ ...ties, className: stackClasses(16) }}
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
