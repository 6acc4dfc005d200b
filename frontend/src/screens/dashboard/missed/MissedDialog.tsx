import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as missedTexts from '#copy/missedTexts.ts';
import { optional } from '#copy/optional.ts';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import { MAX_MISSED_NOTE } from '#domain/missed/missedTrade.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { currencies } from '#format/currencies.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { ComboField } from '#ui/ComboField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { MissedResult } from './MissedResult.tsx';
import css from './missed.module.css';
import { type MissedRow, outcomeOf } from './missedDraft.ts';
import { useMissedForm } from './useMissedForm.ts';

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
      className={css.dialog}
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
        <TextField label={optional(missedTexts.reason)} autoComplete="off" placeholder={missedTexts.reasonExample} {...tie('reason')} />
        <TextAreaField full label={optional('Note')} maxLength={MAX_MISSED_NOTE} {...tie('note')} />
      </FieldGrid>
      <datalist id="missed-setups">
        {settings?.setups.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p className={css.outcome} role="status">
        <MissedResult outcome={outcomeOf(typed)} money={money} />
      </p>
    </FormDialog>
  );
}
