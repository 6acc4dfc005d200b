import { useEffect, useId, useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { feesClause } from '#format/feesClause.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { accountLabel, accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import css from '#ui/Dialog.module.css';
import { DialogField } from '#ui/DialogField.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { type DraftFaults, draftFaults, draftOutcome, emptyDraft, type TradeDraft, tradeToLog } from './tradeDraft.ts';

/** Logs one trade by hand. What was typed stays until it is saved or thrown away. */
export default function AddTrade({ onClose }: { readonly onClose: () => void }) {
  const { api, showToast } = useBrowser();
  const viewer = useTrader();
  const { book, sync } = useJournal();
  const { accounts } = useAccounts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, change, forget] = useDraft<TradeDraft>('addTrade', () => ({
    ...emptyDraft,
    account: accountName(accounts, book?.accounts[0] ?? emptyDraft.account),
    requestId: crypto.randomUUID(),
  }));
  const account = accountLabel(accounts, draft.account);
  const currency = accounts?.find(({ label }) => label === account)?.currency ?? viewer.currency;
  const [faults, setFaults] = useState<DraftFaults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
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
      const { update } = await api.trades.log(tradeToLog({ ...draft, account }, viewer.zone, currency));
      forget();
      await sync(update);
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

  const field = (name: keyof TradeDraft, label: string, options: { type?: string; placeholder?: string; full?: boolean } = {}) => (
    <DialogField
      id={`${id}-${name}`}
      label={label}
      value={draft[name]}
      fault={faults[name]}
      onChange={(value) => set({ [name]: value })}
      {...options}
    />
  );

  const choice = <N extends 'kind' | 'side' | 'right'>(name: N, label: string, choices: Readonly<Record<TradeDraft[N], string>>) => (
    <label className={css.field}>
      {label}
      <select id={`${id}-${name}`} value={draft[name]} onChange={(event) => set({ [name]: event.target.value })}>
        {Object.entries<string>(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );

  const outcome = draftOutcome(draft);
  const money = moneyFormat(currency);

  const fees = field('fee', `Fees in ${currency}, optional`, { placeholder: '0.00' });

  return (
    <FormDialog
      dialog={dialog}
      title="Add a trade"
      action="Add trade"
      busy={busy}
      problem={problem}
      onSave={() => void save()}
      onClose={onClose}
      onCancel={throwAway}
    >
      <p>Times are in {viewer.zone.replaceAll('_', ' ')}. Leave the exit empty while the position is open.</p>
      <div className={css.grid}>
        {field('symbol', 'Symbol', { type: 'text', placeholder: 'AAPL' })}
        {choice('kind', 'Kind', { stock: 'Stock', option: 'Option' })}
        {draft.kind === 'option' && field('expiry', 'Expiry', { type: 'date' })}
        {draft.kind === 'option' && field('strike', 'Strike', { placeholder: '250' })}
        {draft.kind === 'option' && choice('right', 'Right', { C: 'Call', P: 'Put' })}
        {choice('side', 'Side', { long: 'Long', short: 'Short' })}
        {field('quantity', draft.kind === 'option' ? 'Contracts' : 'Shares', {
          placeholder: draft.kind === 'option' ? '1' : '100',
        })}
        {draft.kind === 'option' && fees}
        {field('entryPrice', 'Entry price', { placeholder: '182.55' })}
        {field('entryTime', 'Entry time', { type: 'datetime-local' })}
        {field('exitPrice', 'Exit price, optional')}
        {field('exitTime', 'Exit time, optional', { type: 'datetime-local' })}
        {draft.kind === 'stock' && fees}
        {field('account', 'Account', { type: 'text', full: draft.kind === 'option' })}
      </div>
      <p className={css.outcome} role="status">
        {outcome === null ? (
          'The result shows here before you add the trade.'
        ) : outcome.net === null ? (
          <>
            Opens <b>{money.amount(outcome.amount)}</b>
            {outcome.fees !== 0n && `, ${feesClause(money, outcome.fees)}`}
          </>
        ) : (
          <>
            Net result <b className={pnl[pnlColor(outcome.net)]}>{money.result(outcome.net)}</b>, {feesClause(money, outcome.fees)}
          </>
        )}
      </p>
    </FormDialog>
  );
}
