import { useId, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as importHistoryTexts from '#copy/import/importHistoryTexts.ts';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import type { ListedImport } from '#features/imports/UndoDialog.tsx';
import { accountLabel, accountName } from '#journal/accountName.ts';
import { createAccounts } from '#journal/createAccounts.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { statementZones } from '../statementZones.ts';

/** An import's recalculation: current choices, and running it. */
function useRecalculation(receipt: ListedImport, onDone: (update: BookUpdate) => Promise<void>) {
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

const lotMethods = [
  { value: 'fifo', text: importHistoryTexts.fifo },
  { value: 'lifo', text: importHistoryTexts.lifo },
  { value: 'average', text: 'Average cost' },
] as const;

/** Recalculates an import as it should have been: another account, zone, lots or fees. Escape and Cancel change nothing. */
export default function RecalculateDialog({
  receipt,
  onDone,
  onCancel,
}: {
  readonly receipt: ListedImport;
  readonly onDone: (update: BookUpdate) => Promise<void>;
  readonly onCancel: () => void;
}) {
  const accountNames = useId();
  const { accounts, account, several, hasRules, busy, problem, run, isReady, ...chosen } = useRecalculation(receipt, onDone);
  const { typed, setTyped, zone, setZone, fees, setFees, lotMethod, setLots } = chosen;
  return (
    <Dialog title={importHistoryTexts.recalculateTitle} busy={busy} onEscape={onCancel}>
      <p>{importHistoryTexts.recalculateLead(receipt.fileName)}</p>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <FieldGrid>
        <TextField
          label="Account"
          list={accountNames}
          maxLength={60}
          disabled={several || busy}
          value={several ? importHistoryTexts.severalAccounts : typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <datalist id={accountNames}>
          {accounts?.map((each) => (
            <option key={each.label} value={each.name} />
          ))}
        </datalist>
        <ZoneField receipt={receipt} busy={busy} zone={zone} onChange={setZone} />
        <FeesField receipt={receipt} busy={busy} fees={hasRules ? fees : null} onChange={setFees} />
        <ChoiceField
          label="Lots"
          disabled={several || account === undefined || busy}
          value={lotMethod}
          choices={lotMethods}
          hint={importHistoryTexts.lotsOfAccount}
          onChange={(event) => setLots(event.target.value as typeof lotMethod)}
        />
      </FieldGrid>
      <DialogActions
        action={busy ? 'Recalculating …' : 'Recalculate'}
        busy={busy}
        unready={!isReady}
        onCancel={onCancel}
        onAct={() => void run()}
      />
    </Dialog>
  );
}

type FieldProps = { readonly receipt: ListedImport; readonly busy: boolean };

/** The zone of the statement's times; fixed if the file states it. */
const ZoneField = ({
  receipt,
  busy,
  zone,
  onChange,
}: FieldProps & { readonly zone: string; readonly onChange: (zone: string) => void }) => (
  <ChoiceField
    label="Statement time zone"
    disabled={receipt.zoneStated === true || busy}
    value={zone}
    choices={[...new Set([receipt.zone, ...statementZones.usual, ...statementZones.others])].map((value) => ({ value, text: value }))}
    hint={receipt.zoneStated === true ? importReviewTexts.zoneStated : undefined}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** Fees of the file, or of the account's rules; null where the account has none. */
const FeesField = ({
  receipt,
  busy,
  fees,
  onChange,
}: FieldProps & { readonly fees: 'file' | 'account' | null; readonly onChange: (fees: 'file' | 'account') => void }) => (
  <ChoiceField
    label="Fees"
    disabled={fees === null || busy}
    value={fees ?? 'file'}
    choices={[
      { value: 'file', text: receipt.hasFees === false ? importReviewTexts.noFees : importHistoryTexts.feesOfFile },
      ...(fees === null ? [] : [{ value: 'account', text: importHistoryTexts.feesByRules }]),
    ]}
    hint={receipt.hasFees === false && fees === null ? importHistoryTexts.feesHint : undefined}
    onChange={(event) => onChange(event.target.value as 'file' | 'account')}
  />
);
