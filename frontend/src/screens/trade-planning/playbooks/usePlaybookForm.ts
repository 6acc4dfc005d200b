import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import * as formTexts from '#copy/playbooks/playbookFormTexts.ts';
import { currentVersion, type SentRule } from '#domain/playbooks/playbook.ts';
import type { PlaybookRow } from '#journal/usePlaybooks.ts';

/** A rule's raw input; `key` identifies its row. */
export type RuleDraft = SentRule & { readonly key: string };

/** A playbook's raw input. */
type PlaybookDraft = {
  readonly [Name in 'name' | 'setup' | 'market' | 'about' | 'requestId']: string;
} & { readonly rules: readonly RuleDraft[] };

export const emptyRule = (): RuleDraft => ({ key: crypto.randomUUID(), id: null, text: '', hard: true });

/** A playbook as the form shows it; null is a new one. */
const draftOfPlaybook = (playbook: PlaybookRow | null): PlaybookDraft =>
  playbook === null
    ? { name: '', setup: '', market: '', about: '', requestId: crypto.randomUUID(), rules: [emptyRule(), emptyRule(), emptyRule()] }
    : {
        name: playbook.name,
        setup: playbook.setup ?? '',
        market: playbook.market,
        about: playbook.about,
        requestId: '',
        rules: currentVersion(playbook).rules.map((rule) => ({ ...rule, key: String(rule.id) })),
      };

/** The API input; rules without text are dropped. */
const playbookOf = ({ name, setup, market, about, rules }: PlaybookDraft, archived: boolean) => ({
  name,
  market,
  about,
  archived,
  setup: setup.trim() === '' ? null : setup,
  rules: rules.filter(({ text }) => text.trim() !== '').map(({ id, text, hard }) => ({ id, text, hard })),
});

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
