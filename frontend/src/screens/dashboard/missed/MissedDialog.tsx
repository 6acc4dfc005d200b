import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { optional } from '#copy/commonTexts.ts';
import * as missedTexts from '#copy/missedTexts.ts';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import { formatInR } from '#domain/format/formatInR.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { MAX_MISSED_NOTE, type missedOutcome } from '#domain/missed/missedTrade.ts';
import { millis } from '#domain/units/millis.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { currencies } from '#format/currencies.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useTrader } from '#journal/useTrader.ts';
import { ComboField } from '#ui/ComboField.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { Text } from '#ui/Text.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { AmountField, TextField } from '#ui/TextField.tsx';
import css from './missed.module.css';
import { draftOfMissed, emptyMissed, type MissedDraft, type MissedRow, missedOf, outcomeOf } from './missedDraft.ts';

const schemaOf = (isNew: boolean) => () =>
  import('#contract/areas/missedTrades.ts').then(({ missedTrades }) => (isNew ? missedTrades.log.input : missedTrades.edit.input));

/** The form of a missed trade, new (null) or existing, and saving. The draft stays until it is saved or discarded. */
function useMissedForm(row: MissedRow | null, onDone: () => void) {
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

/** The result of a missed trade being entered. */
function MissedResult({ outcome, money }: { readonly outcome: ReturnType<typeof missedOutcome> | null; readonly money: MoneyFormat }) {
  const { result = null, r = null } = outcome ?? {};
  if (result === null && r === null) return missedTexts.before;
  return (
    <>
      {missedTexts.would} {result !== null && <b className={pnl[pnlColor(result, money)]}>{money.result(result)}</b>}{' '}
      {r !== null && <b className={pnl[pnlColor(r)]}>{formatInR(money.currency).result(r)}</b>}
    </>
  );
}

const sides = [
  { value: 'long', text: 'Long' },
  { value: 'short', text: 'Short' },
];
/** Records a missed trade, or changes one. */
export function MissedDialog({ row, onClose }: { readonly row: MissedRow | null; readonly onClose: () => void }) {
  const { busy, problem, ties, tie, typed, forget, chooseCurrency } = useMissedForm(row, onClose);
  const { value: settings } = useApiQuery('journalSettings', 'read', {});
  const money = useMoney(typed.currency);
  return (
    <FormDialog
      title={row === null ? missedTexts.add : missedTexts.editTitle(row.symbol)}
      action={row === null ? missedTexts.add : missedTexts.save}
      busy={busy}
      problem={problem}
      width={600}
      ties={ties}
      onClose={onClose}
      forget={forget}
    >
      <FieldGrid>
        <TextField label="Symbol" autoComplete="off" placeholder="AAPL" data-first="" {...tie('symbol')} />
        <ChoiceField label={entryTexts.side} choices={sides} {...tie('side')} />
        <AmountField label={missedTexts.entry} {...tie('entry')} />
        <AmountField label={optional(missedTexts.stop)} {...tie('stop')} />
        <AmountField label={optional(missedTexts.exit)} {...tie('exit')} />
        <AmountField label={optional(missedTexts.target)} {...tie('target')} />
        <ComboField label={entryTexts.currency} choices={currencies(typed.currency)} value={typed.currency} onChange={chooseCurrency} />
        <AmountField label={missedTexts.units} {...tie('quantity')} />
        <AmountField label={missedTexts.multiplier} hint={missedTexts.multiplierHint} {...tie('multiplier')} />
        <TextField label={entryTexts.day} type="date" {...tie('day', 'seenAt')} />
        <TextField label={entryTexts.time} type="time" {...tie('clock')} />
        <TextField label={optional('Setup')} autoComplete="off" list="missed-setups" {...tie('setup')} />
        <TextField
          full
          label={optional(missedTexts.reason)}
          autoComplete="off"
          placeholder={missedTexts.reasonExample}
          {...tie('reason')}
        />
        <TextAreaField full label={optional('Note')} maxLength={MAX_MISSED_NOTE} {...tie('note')} />
      </FieldGrid>
      <datalist id="missed-setups">
        {settings?.setups.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Text size="body" tone="quiet" className={css.outcome} role="status">
        <MissedResult outcome={outcomeOf(typed)} money={money} />
      </Text>
    </FormDialog>
  );
}
