import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import * as missedTexts from '#copy/missedTexts.ts';
import { millis } from '#domain/units/millis.ts';
import { useTrader } from '#journal/useTrader.ts';
import { draftOfMissed, emptyMissed, type MissedDraft, type MissedRow, missedOf } from './missedDraft.ts';

const schemaOf = (isNew: boolean) => () =>
  import('#contract/areas/missedTrades.ts').then(({ missedTrades }) => (isNew ? missedTrades.log.input : missedTrades.edit.input));

/** The form of a missed trade, new (null) or existing, and saving. The draft stays until it is saved or discarded. */
export function useMissedForm(row: MissedRow | null, onDone: () => void) {
  const { showToast } = useBrowser();
  const { zone, currency: usual } = useTrader();
  const [log, edit] = [useApiMutation('missedTrades', 'log'), useApiMutation('missedTrades', 'edit')];
  const [draft, change, forget] = useDraft<MissedDraft>(row === null ? 'missed' : `missed:${row.id}`, () =>
    row === null ? emptyMissed(zone, millis(Date.now())) : draftOfMissed(row, zone),
  );
  const typed = missedOf(draft, zone, usual);
  const form = useForm({
    schema: schemaOf(row === null),
    fallback: missedTexts.failed,
    read: () => (row === null ? { ...typed, requestId: draft.requestId } : { ...typed, id: row.id, version: row.version }),
    async send(input) {
      if ('version' in input) await edit(input);
      else await log(input);
      forget();
      showToast({ text: row === null ? missedTexts.added(draft.symbol.trim().toUpperCase()) : missedTexts.saved, kind: 'success' });
      onDone();
    },
  });
  return {
    ...form,
    typed,
    forget,
    chooseCurrency: (currency: string) => change((before) => ({ ...before, currency })),
    /** Attributes of a draft's field; `fault` names the sent field. */
    tie: (name: keyof MissedDraft & string, fault: string = name) => ({
      ...form.field(fault),
      value: draft[name],
      onChange: ({ target }: { readonly target: { readonly value: string } }) => {
        change((before) => ({ ...before, [name]: target.value }));
        form.refuse(null);
      },
    }),
  };
}
