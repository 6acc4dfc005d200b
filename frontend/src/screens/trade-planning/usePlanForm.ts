import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import type { TradePlanRow } from '#features/plans/tradePlanRow.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import type { PlaybookRow } from '#journal/usePlaybooks.ts';
import { draftOfPlan, emptyPlan, type PlanDraft, planOf } from './planDraft.ts';
import { planOfPlaybook } from './planOfPlaybook.ts';

const schemaOf = (isNew: boolean) => () =>
  import('#contract/areas/plans.ts').then(({ plans }) => (isNew ? plans.create.input : plans.save.input));

type TextName = { [Name in keyof PlanDraft]: PlanDraft[Name] extends string ? Name : never }[keyof PlanDraft];

/**
 * The form of a plan, new (null), optionally from a playbook, or existing, and saving. The draft stays until it is
 * saved or discarded.
 */
export function usePlanForm(row: TradePlanRow | null, currency: string, onDone: () => void, playbook: PlaybookRow | null) {
  const { showToast } = useBrowser();
  const [create, save] = [useApiMutation('plans', 'create'), useApiMutation('plans', 'save')];
  const name = row !== null ? `plan:${row.id}` : playbook !== null ? `plan of ${playbook.id}` : 'plan';
  const [draft, changeDraft, forget] = useDraft<PlanDraft>(name, () => {
    if (row !== null) return draftOfPlan(row);
    const empty = emptyPlan();
    return playbook === null ? empty : { ...empty, ...planOfPlaybook(playbook, empty) };
  });
  const { accounts } = useAccounts();
  const ofAccount = accounts?.find(({ label }) => label === draft.account)?.currency;
  const meant = draft.currency || (row?.currency ?? ofAccount ?? currency);
  const typed = planOf(draft, meant, row);
  const form = useForm({
    schema: schemaOf(row === null),
    fallback: formTexts.failed,
    read: () => (row === null ? { ...typed, requestId: draft.requestId } : { ...typed, id: row.id, version: row.version }),
    async send(input) {
      if ('version' in input) await save(input);
      else await create(input);
      forget();
      showToast({ text: row === null ? formTexts.created(typed.symbol) : formTexts.saved, kind: 'success' });
      onDone();
    },
  });
  const change = (part: Partial<PlanDraft>) => {
    changeDraft((before) => ({ ...before, ...part }));
    form.refuse(null);
  };
  return {
    ...form,
    draft,
    typed,
    change,
    forget,
    currency: meant,
    accounts: accounts ?? [],
    /** Attributes of a draft's field; `fault` names the sent field. */
    tie: (name: TextName, fault: string = name) => ({
      ...form.field(fault),
      // A draft of an earlier release may lack a field.
      value: (draft[name] as string | undefined) ?? '',
      onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value }),
    }),
  };
}
export type PlanForm = ReturnType<typeof usePlanForm>;
