import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as importHistoryTexts from '#copy/import/importHistoryTexts.ts';
import type { ListedImport } from '#features/imports/UndoDialog.tsx';
import { accountLabel, accountName } from '#journal/accountName.ts';
import { createAccounts } from '#journal/createAccounts.ts';
import { useAccounts } from '#journal/useAccounts.ts';

/** An import's recalculation: current choices, and running it. */
export function useRecalculation(receipt: ListedImport, onDone: (update: BookUpdate) => Promise<void>) {
  const { api, part, showToast } = useBrowser();
  const rerun = useApiMutation('imports', 'rerun');
  const { load: loadAccounts } = part(createAccounts);
  const { accounts } = useAccounts();
  const several = receipt.accounts.length > 1;
  const [typed, setTyped] = useState(() => accountName(accounts, receipt.accounts[0] ?? ''));
  const [zone, setZone] = useState(receipt.zone);
  const [fees, setFees] = useState(receipt.fees ?? 'file');
  const [lots, setLots] = useState<TradingAccountView['lotMethod'] | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const label = accountLabel(accounts, typed.slice(0, 60));
  const account = accounts?.find((each) => each.label === label);
  const lotMethod = lots ?? account?.lotMethod ?? 'fifo';
  const hasRules = receipt.hasFees === false && (account?.fees.length ?? 0) > 0;

  async function run() {
    setBusy(true);
    setProblem(null);
    try {
      if (account !== undefined && account.lotMethod !== lotMethod) {
        const { used: _used, ...settings } = account;
        await api.account.saveAccount({ ...settings, lotMethod });
        await loadAccounts();
      }
      const { fills, update } = await rerun({ id: receipt.id, account: several ? null : label, zone, fees: hasRules ? fees : 'file' });
      await onDone(update);
      showToast({ text: importHistoryTexts.recalculated(fills, receipt.fileName), kind: 'success' });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : commonTexts.notSaved);
      setBusy(false);
    }
  }

  return {
    accounts,
    account,
    several,
    hasRules,
    busy,
    problem,
    run,
    isReady: several || label !== '',
    typed,
    setTyped,
    zone,
    setZone,
    fees,
    setFees,
    lotMethod,
    setLots,
  };
}
