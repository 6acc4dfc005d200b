import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { useDraft } from '../../../app/drafts.ts';
import { accountLabel, accountName, useAccounts } from '../../../book/accounts.ts';
import { useJournal } from '../../../book/useJournal.ts';
import { showToast } from '../../../ui/toast.ts';
import css from '../dialog.module.css';
import { useViewer } from '../useViewer.ts';
import { type DraftFaults, draftFaults, emptyDraft, type TradeDraft, tradeToLog } from './tradeDraft.ts';

/** Logs one trade by hand. What was typed stays until it is saved or thrown away. */
export default function AddTrade({ onClose }: { readonly onClose: () => void }) {
  const viewer = useViewer();
  const { book, sync } = useJournal();
  const { accounts } = useAccounts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, change, forget] = useDraft<TradeDraft>('addTrade', () => ({
    ...emptyDraft,
    account: accountName(accounts, book?.accounts[0] ?? emptyDraft.account),
  }));
  const account = accountLabel(accounts, draft.account);
  const currency = accounts?.find(({ label }) => label === account)?.currency ?? viewer.currency;
  const [faults, setFaults] = useState<DraftFaults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const title = useId();
  useEffect(() => dialog.current?.showModal?.(), []);

  const set = (part: Partial<TradeDraft>) => {
    change((before) => ({ ...before, ...part }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };

  async function save() {
    const found = draftFaults(draft, viewer.zone, Date.now());
    setFaults(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) {
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await api.trades.log(tradeToLog({ ...draft, account }, viewer.zone, currency));
      forget();
      await sync();
      showToast({ text: `${draft.symbol.trim().toUpperCase()} is in your journal.`, kind: 'success' });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The trade could not be saved. Nothing was changed. Please try again.');
      setBusy(false);
    }
  }

  const throwAway = () => {
    forget();
    onClose();
  };

  const field = (
    name: keyof TradeDraft,
    label: string,
    control?: ReactNode,
    options: { type?: string; mode?: 'decimal'; hint?: string; full?: boolean } = {},
  ) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is handed in or made below
    <label className={`${css.field} ${options.full ? css.full : ''}`}>
      {label}
      {control ?? (
        <input
          id={`${id}-${name}`}
          type={options.type ?? 'text'}
          inputMode={options.mode}
          autoComplete="off"
          placeholder={options.hint}
          value={draft[name]}
          aria-invalid={faults[name] !== undefined}
          aria-describedby={faults[name] === undefined ? undefined : `${id}-${name}-fault`}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
      {faults[name] !== undefined && <em id={`${id}-${name}-fault`}>{faults[name]}</em>}
    </label>
  );

  const choice = <N extends 'kind' | 'side' | 'right'>(name: N, choices: Readonly<Record<TradeDraft[N], string>>) => (
    <select id={`${id}-${name}`} value={draft[name]} onChange={(event) => set({ [name]: event.target.value })}>
      {Object.entries<string>(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );

  const costs = field('fee', `Costs in ${currency}, optional`, undefined, { mode: 'decimal', hint: '0.00' });

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <h2 id={title}>Add a trade</h2>
        <p>Times are in {viewer.zone.replaceAll('_', ' ')}. Leave the exit empty while the position is open.</p>
        <div className={css.grid}>
          {field('symbol', 'Symbol', undefined, { hint: 'AAPL' })}
          {field('kind', 'Kind', choice('kind', { stock: 'Stock', option: 'Option' }))}
          {draft.kind === 'option' && field('expiry', 'Expiry', undefined, { type: 'date' })}
          {draft.kind === 'option' && field('strike', 'Strike', undefined, { mode: 'decimal', hint: '250' })}
          {draft.kind === 'option' && field('right', 'Right', choice('right', { C: 'Call', P: 'Put' }))}
          {field('side', 'Side', choice('side', { long: 'Long', short: 'Short' }))}
          {field('quantity', draft.kind === 'option' ? 'Contracts' : 'Shares', undefined, {
            mode: 'decimal',
            hint: draft.kind === 'option' ? '1' : '100',
          })}
          {draft.kind === 'option' && costs}
          {field('entryPrice', 'Entry price', undefined, { mode: 'decimal', hint: '182.55' })}
          {field('entryTime', 'Entry time', undefined, { type: 'datetime-local' })}
          {field('exitPrice', 'Exit price, optional', undefined, { mode: 'decimal' })}
          {field('exitTime', 'Exit time, optional', undefined, { type: 'datetime-local' })}
          {draft.kind === 'stock' && costs}
          {field('account', 'Account', undefined, { full: draft.kind === 'option' })}
        </div>
        {problem !== null && (
          <p className={css.alert} role="alert" style={{ marginTop: 16, marginBottom: 0 }}>
            {problem}
          </p>
        )}
        <div className={css.actions}>
          <button type="button" className={css.button} disabled={busy} onClick={throwAway}>
            Cancel
          </button>
          <button type="submit" className={css.primary} disabled={busy}>
            {busy ? 'Saving …' : 'Add trade'}
          </button>
        </div>
      </form>
    </dialog>
  );
}
