import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/journalSettingsTexts.ts';
import { journalSettingsLimits, type NoteTemplate } from '#domain/journal/model/journalSettings.ts';
import { LONGEST_WORD } from '#domain/trades/writtenWords.ts';
import { MarkdownField } from '#features/markdown/MarkdownField.tsx';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { TextField } from '#ui/TextField.tsx';

type Props = {
  /** Null for a new one. */
  readonly template: NoteTemplate | null;
  readonly onClose: () => void;
};

/** The form of a note template, new (null) or existing, its fault, and saving. */
function useTemplateForm({ template, onClose }: Props) {
  const { showToast } = useBrowser();
  const { settings, change } = useJournalSettings();
  const [name, setName] = useState(template?.name ?? '');
  const [text, setText] = useState(template?.text ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const others = (settings?.templates ?? []).filter((each) => each.name !== template?.name);
  const own = { name: name.trim(), text };
  const faultOf = () => {
    if (own.name === '') return texts.nameMissing;
    if (others.some((each) => each.name === own.name)) return texts.templateTaken;
    if (text.trim() === '') return texts.textMissing;
    return others.length >= journalSettingsLimits.templates ? texts.full(journalSettingsLimits.templates) : null;
  };
  async function save(): Promise<void> {
    const fault = faultOf();
    setProblem(fault);
    if (fault !== null) return;
    setBusy(true);
    try {
      await change('templates', (all) =>
        all.some((each) => each.name === template?.name) ? all.map((each) => (each.name === template?.name ? own : each)) : [...all, own],
      );
      showToast({ text: texts.templateSaved(own.name), kind: 'success' });
      onClose();
    } catch (error) {
      setProblem(sentence(error, texts.failed));
      setBusy(false);
    }
  }
  return { name, setName, text, setText, problem, busy, save };
}

/** Writes a template for notes. */
export function TemplateDialog({ template, onClose }: Props) {
  const { name, setName, text, setText, problem, busy, save } = useTemplateForm({ template, onClose });
  return (
    <FormDialog
      title={template === null ? texts.addTemplate : texts.editTemplate(template.name)}
      action="Save"
      busy={busy}
      problem={problem}
      width={600}
      onSave={() => void save()}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField
          label={texts.templateName}
          full
          value={name}
          maxLength={LONGEST_WORD}
          autoComplete="off"
          data-first=""
          onChange={({ target }) => setName(target.value)}
        />
        <MarkdownField
          label={texts.templateText}
          hint={texts.templateHint}
          full
          rows={8}
          maxLength={journalSettingsLimits.template}
          value={text}
          onText={setText}
        />
      </FieldGrid>
    </FormDialog>
  );
}
