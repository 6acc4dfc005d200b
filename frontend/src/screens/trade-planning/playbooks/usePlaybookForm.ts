import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import * as formTexts from '#copy/playbooks/playbookFormTexts.ts';
import type { PlaybookRow } from '#journal/usePlaybooks.ts';
import { draftOfPlaybook, type PlaybookDraft, playbookOf } from './playbookDraft.ts';

const schemaOf = (isNew: boolean) => () =>
  import('#contract/areas/playbooks.ts').then(({ playbooks }) => (isNew ? playbooks.create.input : playbooks.save.input));

/** The form of a playbook, new (null) or existing, and saving. The draft stays until it is saved or discarded. */
export function usePlaybookForm(row: PlaybookRow | null, onDone: (id: string) => void) {
  const { showToast } = useBrowser();
  const [create, save] = [useApiMutation('playbooks', 'create'), useApiMutation('playbooks', 'save')];
  const [draft, changeDraft, forget] = useDraft<PlaybookDraft>(row === null ? 'playbook' : `playbook:${row.id}`, () =>
    draftOfPlaybook(row),
  );
  const typed = playbookOf(draft, row?.archived ?? false);
  const form = useForm({
    schema: schemaOf(row === null),
    fallback: formTexts.failed,
    read: () => (row === null ? { ...typed, requestId: draft.requestId } : { ...typed, id: row.id, revision: row.revision }),
    async send(input) {
      const { id } = 'revision' in input ? await save(input) : await create(input);
      forget();
      showToast({ text: row === null ? formTexts.created(typed.name) : formTexts.saved, kind: 'success' });
      onDone(id);
    },
  });
  const change = (part: Partial<PlaybookDraft>) => {
    changeDraft((before) => ({ ...before, ...part }));
    form.refuse(null);
  };
  return {
    ...form,
    draft,
    change,
    forget,
    tie: (name: 'name' | 'setup' | 'market' | 'about') => ({
      ...form.field(name),
      value: draft[name],
      onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value }),
    }),
  };
}
export type PlaybookForm = ReturnType<typeof usePlaybookForm>;
