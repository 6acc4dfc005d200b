import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { api } from '../../../api.ts';
import { useDraft } from '../../../app/drafts.ts';
import { useSubmit } from '../../../app/useSubmit.ts';
import type { FillRow } from '../../../book/fillsOfTrade.ts';
import type { TradeRow } from '../../../book/tradeRow.ts';
import { useJournal } from '../../../book/useJournal.ts';
import dialogCss from '../dialog.module.css';
import { count } from '../format/format.ts';
import { plainNumber } from '../format/typedAmount.ts';
import css from './endings.module.css';
import { emptySplit, type SplitDraft, splitFaults, splitResult } from './splitDraft.ts';
import { showDone } from './takeBack.ts';
import { useModal } from './useModal.ts';

/** Records a split of shares that are held: as many as come out of it, at the same cost. What was typed stays until it is recorded. */
export default function SplitDialog({
  trade,
  fills,
  onClose,
}: {
  readonly trade: TradeRow;
  readonly fills: readonly FillRow[];
  readonly onClose: () => void;
}) {
  const { sync } = useJournal();
  const dialog = useModal();
  const id = useId();
  const [draft, change, forget] = useDraft<SplitDraft>(`split ${trade.id}`, emptySplit);
  const { busy, problem, submit } = useSubmit('The split could not be saved, so nothing has changed. Please try again.');
  const [checked, setChecked] = useState(false);
  const { symbol, key } = trade.instrument;
  const faults = checked ? splitFaults(draft, Date.now()) : {};
  const result = splitResult(draft, fills, trade.side);

  const throwAway = () => {
    forget();
    onClose();
  };

  function save(): void {
    setChecked(true);
    if (Object.keys(splitFaults(draft, Date.now())).length > 0) {
      requestAnimationFrame(() => dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    void submit(async () => {
      const [newShares, oldShares] = [plainNumber(draft.newShares), plainNumber(draft.oldShares)];
      const made = await api.trades.split({ account: trade.account, instrument: key, newShares, oldShares, day: draft.day });
      forget();
      await sync();
      showDone(
        `${symbol} ${newShares} for ${oldShares}: ${count(Number(made.before))} shares are ${count(Number(made.after))} now.`,
        made.events,
        made.added === 1 ? made.bookVersion : undefined,
      );
      onClose();
    });
  }

  const field = (
    name: keyof SplitDraft,
    label: string,
    options: { type?: string; hint?: string; first?: boolean; full?: boolean } = {},
  ) => (
    <label className={options.full ? `${dialogCss.field} ${dialogCss.full}` : dialogCss.field}>
      {label}
      <input
        data-first={options.first ? '' : undefined}
        type={options.type ?? 'text'}
        inputMode={options.type === undefined ? 'decimal' : undefined}
        autoComplete="off"
        placeholder={options.hint}
        value={draft[name]}
        aria-invalid={faults[name] !== undefined}
        aria-describedby={faults[name] === undefined ? undefined : `${id}-${name}`}
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
        <h2 id={`${id}-title`}>A split of {symbol}</h2>
        <p>
          What you held when the day began becomes more shares, or fewer, at the same cost. If a file of your broker brings the split later,
          that counts instead. Options on {symbol} stay as they are.
        </p>
        <div className={dialogCss.grid}>
          {field('newShares', 'New shares', { hint: '4', first: true })}
          {field('oldShares', 'For old shares', { hint: '1' })}
          {field('day', 'First day at the new price', { type: 'date', full: true })}
          <p className={css.result} role="status">
            {result === null
              ? 'Such as 4 for 1, or 1 for 10 in reverse.'
              : `${count(Number(result.before))} shares become ${count(Number(result.after))}.`}
            {result?.fraction != null &&
              ` Brokers pay the fraction of ${result.fraction} out in cash: their file brings that as a sale, or you log one at what they paid.`}
          </p>
        </div>
        {problem !== null && (
          <p className={dialogCss.alert} role="alert" style={{ marginTop: 16, marginBottom: 0 }}>
            {problem}
          </p>
        )}
        <div className={dialogCss.actions}>
          <button type="button" className={dialogCss.button} disabled={busy} onClick={throwAway}>
            Cancel
          </button>
          <button type="submit" className={dialogCss.primary} disabled={busy}>
            {busy ? 'Saving …' : 'Record the split'}
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
