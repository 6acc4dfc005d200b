import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDraft } from '../../../app/drafts.ts';
import { useSubmit } from '../../../app/useSubmit.ts';
import type { Opening, WaitingClose } from '../../../book/waitingClose.ts';
import dialogCss from '../dialog.module.css';
import { instrumentDetail, instrumentName } from '../format/instrumentName.ts';
import { useViewer } from '../useViewer.ts';
import { closeWords } from './closeWords.ts';
import { emptyOpening, type OpeningDraft, type OpeningFaults, openingFaults, openingOf } from './openingDraft.ts';

/** Asks when a position began whose close found nothing open. What was typed stays until it is saved for good or thrown away. */
export default function OpeningDialog({
  close,
  keep = false,
  onSave,
  onClose,
}: {
  readonly close: WaitingClose;
  /** What is saved is not sent yet, so what was typed stays for later. */
  readonly keep?: boolean;
  readonly onSave: (opening: Opening) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { zone } = useViewer();
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
      requestAnimationFrame(() => dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    void submit(async () => {
      await onSave(openingOf(draft, close, zone));
      if (!keep) forget();
      onClose();
    });
  }

  const about = (name: keyof OpeningDraft) => ({
    'aria-invalid': faults[name] !== undefined,
    'aria-describedby': faults[name] === undefined ? undefined : `${id}-${name}`,
  });
  const field = (name: Exclude<keyof OpeningDraft, 'side'>, label: string, type: 'text' | 'date' | 'time' = 'text', hint?: string) => (
    <label className={dialogCss.field}>
      {label}
      <input
        {...about(name)}
        type={type}
        inputMode={type === 'text' ? 'decimal' : undefined}
        autoComplete="off"
        placeholder={hint}
        value={draft[name]}
        onChange={(event) => change((before) => ({ ...before, [name]: event.target.value }))}
      />
      {faults[name] !== undefined && <em id={`${id}-${name}`}>{faults[name]}</em>}
    </label>
  );

  return createPortal(
    <dialog
      ref={dialog}
      className={dialogCss.dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save();
        }}
      >
        <h2 id={`${id}-title`}>
          When did {instrumentName(close.instrument)} {instrumentDetail(close.instrument)} begin?
        </h2>
        <p>
          {closeWords(close, zone)}, and no file opened it. Say how the position began and its result counts. Times are in{' '}
          {zone.replaceAll('_', ' ')}.
        </p>
        <div className={dialogCss.grid}>
          {close.side === null && (
            <label className={`${dialogCss.field} ${dialogCss.full}`}>
              You had
              <select
                {...about('side')}
                value={draft.side}
                onChange={(event) => change((before) => ({ ...before, side: event.target.value as OpeningDraft['side'] }))}
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
          {field('price', `Price in ${currency}`, 'text', '182.55')}
          {field('quantity', 'Quantity')}
          {field('fee', `Costs in ${currency}, optional`, 'text', '0.00')}
        </div>
        {problem !== null && (
          <p className={dialogCss.alert} role="alert" style={{ marginTop: 16, marginBottom: 0 }}>
            {problem}
          </p>
        )}
        <div className={dialogCss.actions}>
          <button
            type="button"
            className={dialogCss.button}
            disabled={busy}
            onClick={() => {
              if (!keep) forget();
              onClose();
            }}
          >
            Cancel
          </button>
          <button type="submit" className={dialogCss.primary} disabled={busy}>
            {busy ? 'Saving …' : 'Add opening'}
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
