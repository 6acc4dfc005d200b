import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as texts from '#copy/journalSettingsTexts.ts';
import type { NoteTemplate } from '#domain/journal/model/journalSettings.ts';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { useListRemoval } from './useListRemoval.ts';
import css from './words.module.css';

/** Templates for notes, and how to add, edit and delete one. */
export function TemplatesCard({ templates }: { readonly templates: readonly NoteTemplate[] }) {
  const { change } = useJournalSettings();
  const remove = useListRemoval(templates, (next) => change('templates', next));
  const [edited, edit] = useState<NoteTemplate | 'new' | null>(null);
  return (
    <Card title={texts.templates} className={css.card}>
      {templates.length === 0 && <p className={css.none}>{texts.noTemplates}</p>}
      <ul className={css.words} aria-label={texts.templates}>
        {templates.map((template) => (
          <li key={template.name}>
            <span className={css.word}>
              {template.name}
              <small className={css.begin}>{template.text.replace(/[#*[\]\s-]+/g, ' ').trim()}</small>
            </span>
            <IconButton size="small" label={texts.editTemplate(template.name)} onClick={() => edit(template)}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton
              size="small"
              label={texts.removeTemplate(template.name)}
              onClick={() => remove(template.name, texts.templateRemoved(template.name))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button onClick={() => edit('new')}>
        <Plus aria-hidden="true" />
        {texts.addTemplate}
      </Button>
      {edited !== null && <TemplateDialog template={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </Card>
  );
}
