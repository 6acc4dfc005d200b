import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDraft } from '#browser/storage/useDraft.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { OpeningInput, UnmatchedCloseRow } from '#journal/worker/unmatchedCloseRow.ts';
import dialogCss from '#ui/Dialog.module.css';
import { DialogField } from '#ui/DialogField.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { focusFirstFault } from '#ui/focusFirstFault.ts';
import { closeText } from './closeText.ts';
import { emptyOpening, type OpeningDraft, type OpeningFaults, openingFaults, openingOf } from './openingDraft.ts';

/** Asks when a position began whose close found nothing open. What was typed stays until it is saved for good or thrown away. */
export default function OpeningDialog({
  close,
  keep = false,
  onSave,
  onClose,
}: {
  readonly close: UnmatchedCloseRow;
  /** What is saved is not sent yet, so what was typed stays for later. */
  readonly keep?: boolean;
  readonly onSave: (opening: OpeningInput) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { zone } = useTrader();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [draft, change, forget] = useDraft<OpeningDraft>(`opening ${close.id}`, () => emptyOpening(close));
  const { busy, problem, submit } = useSubmit('The opening could not be saved, so nothing has changed. Please try again.');
  const [faults, setFaults] = useState<OpeningFaults>({});
  const { currency } = close.instrument;
  useEffect(() => {
    dialog.current?.showModal?.();
    dialog.current?.querySelector('input')?.focus();
  }, []);

  function save(): void {
    const found = openingFaults(draft, close, zone);
    setFaults(found);
    if (Object.keys(found).length > 0) {
      focusFirstFault(dialog);
      return;
    }
    void submit(async () => {
      await onSave(openingOf(draft, close, zone));
      if (!keep) forget();
      onClose();
    });
  }

  const set = (part: Partial<OpeningDraft>) => change((before) => ({ ...before, ...part }));
  const field = (name: Exclude<keyof OpeningDraft, 'side'>, label: string, type?: 'date' | 'time', placeholder?: string) => (
    <DialogField
      label={label}
      value={draft[name]}
      fault={faults[name]}
      onChange={(value) => set({ [name]: value })}
      type={type}
      placeholder={placeholder}
    />
  );
  const throwAway = () => {
    if (!keep) forget();
    onClose();
  };

  return createPortal(
    <FormDialog
      dialog={dialog}
      title={`When did you open ${`${instrumentName(close.instrument)} ${instrumentDetail(close.instrument)}`.trim()}?`}
      action="Add opening"
      busy={busy}
      problem={problem}
      onSave={save}
      onClose={onClose}
      onCancel={throwAway}
    >
      <p>
        {closeText(close, zone)}, but its opening is missing. Add the opening so its result counts. Times are in {zone.replaceAll('_', ' ')}
        .
      </p>
      <div className={dialogCss.grid}>
        {close.side === null && (
          <label className={`${dialogCss.field} ${dialogCss.full}`}>
            You had
            <select
              aria-invalid={faults.side !== undefined}
              aria-describedby={faults.side === undefined ? undefined : `${id}-side`}
              value={draft.side}
              onChange={(event) => set({ side: event.target.value as OpeningDraft['side'] })}
            >
              <option value="">Choose</option>
              <option value="long">bought it</option>
              <option value="short">sold it</option>
            </select>
            {faults.side !== undefined && <em id={`${id}-side`}>{faults.side}</em>}
          </label>
        )}
        {field('day', 'Opened on', 'date')}
        {field('clock', 'Time, optional', 'time')}
        {field('price', `Price in ${currency}`, undefined, '182.55')}
        {field('quantity', 'Quantity')}
        {field('fee', `Fees in ${currency}, optional`, undefined, '0.00')}
      </div>
    </FormDialog>,
    document.body,
  );
}
