import { useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import * as journalTexts from '#copy/journalTexts.ts';
import * as manualTexts from '#copy/manualTexts.ts';
import { zoneName } from '#format/zoneName.ts';
import { accountLabel, accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { focusFirstFault } from '#ui/focusFirstFault.ts';
import { TradeFields } from './TradeFields.tsx';
import { TradeOutcome } from './TradeOutcome.tsx';
import { type DraftFaults, draftFaults, emptyDraft, type TradeDraft, tradeToLog } from './tradeDraft.ts';

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

  const set = (part: Partial<TradeDraft>) => {
    change((before) => ({ ...before, ...part }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };

  async function save() {
    const found = draftFaults(draft, viewer.zone, Date.now());
    setFaults(found);
    if (Object.keys(found).length > 0) {
      focusFirstFault(dialog);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const { update } = await api.trades.log(tradeToLog({ ...draft, account }, viewer.zone, currency));
      forget();
      await sync(update);
      showToast({ text: manualTexts.tradeAdded(draft.symbol.trim().toUpperCase()), kind: 'success' });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : manualTexts.tradeFailed);
      setBusy(false);
    }
  }

  const throwAway = () => {
    forget();
    onClose();
  };

  return (
    <FormDialog
      dialog={dialog}
      title={journalTexts.addTrade}
      action={manualTexts.addTrade}
      busy={busy}
      problem={problem}
      onSave={() => void save()}
      onClose={onClose}
      onCancel={throwAway}
    >
      <p>{manualTexts.tradeLead(zoneName(viewer.zone))}</p>
      <TradeFields draft={draft} faults={faults} currency={currency} onChange={set} />
      <TradeOutcome draft={draft} currency={currency} />
    </FormDialog>
  );
}
