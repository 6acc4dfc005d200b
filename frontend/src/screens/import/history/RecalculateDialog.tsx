import { useId, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { counted } from '#domain/format/numbers.ts';
import { accountLabel, accountName } from '#journal/accountName.ts';
import { createAccounts } from '#journal/createAccounts.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import css from '#ui/Dialog.module.css';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogActions } from '#ui/DialogActions.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { statementZones } from '../statementZones.ts';
import type { ListedImport } from './ListedImport.ts';

const lotMethods = [
  { value: 'fifo', text: 'First in, first out' },
  { value: 'lifo', text: 'Last in, first out' },
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
  const { api, part, showToast } = useBrowser();
  const { load: loadAccounts } = part(createAccounts);
  const { accounts } = useAccounts();
  const accountNames = useId();
  const several = receipt.accounts.length > 1;
  const [typed, setTyped] = useState(() => accountName(accounts, receipt.accounts[0] ?? ''));
  const [zone, setZone] = useState(receipt.zone);
  const [fees, setFees] = useState(receipt.fees ?? 'file');
  const [lots, setLots] = useState<(typeof lotMethods)[number]['value'] | null>(null);
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
      const { fills, update } = await api.imports.rerun({
        id: receipt.id,
        account: several ? null : label,
        zone,
        fees: hasRules ? fees : 'file',
      });
      await onDone(update);
      showToast({
        text: `${counted(fills, 'fill')} from ${receipt.fileName} recalculated. Your notes stay with their trades.`,
        kind: 'success',
      });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That didn’t work. Nothing was changed. Please try again.');
      setBusy(false);
    }
  }

  return (
    <Dialog title="Recalculate this import" busy={busy} onEscape={onCancel}>
      <p>{receipt.fileName}: its fills and everything you wrote on their trades stay. Results are recalculated.</p>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <div className={css.grid}>
        <TextField
          label="Account"
          list={accountNames}
          maxLength={60}
          disabled={several || busy}
          value={several ? 'Several, as named in the file' : typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <datalist id={accountNames}>
          {accounts?.map((each) => (
            <option key={each.label} value={each.name} />
          ))}
        </datalist>
        <ChoiceField
          label="Statement time zone"
          disabled={receipt.zoneStated === true || busy}
          value={zone}
          choices={[...new Set([receipt.zone, ...statementZones.usual, ...statementZones.others])].map((value) => ({ value, text: value }))}
          hint={receipt.zoneStated === true ? 'Stated by the file' : undefined}
          onChange={(event) => setZone(event.target.value)}
        />
        <ChoiceField
          label="Fees"
          disabled={!hasRules || busy}
          value={hasRules ? fees : 'file'}
          choices={[
            { value: 'file', text: receipt.hasFees === false ? 'None, as in the file' : 'As in the file' },
            ...(hasRules ? [{ value: 'account', text: 'By the rules of this account' }] : []),
          ]}
          hint={receipt.hasFees === false && !hasRules ? 'Fee rules are set under Trading accounts' : undefined}
          onChange={(event) => setFees(event.target.value as typeof fees)}
        />
        <ChoiceField
          label="Lots"
          disabled={several || account === undefined || busy}
          value={lotMethod}
          choices={lotMethods}
          hint="For the whole account"
          onChange={(event) => setLots(event.target.value as typeof lotMethod)}
        />
      </div>
      <DialogActions
        action={busy ? 'Recalculating …' : 'Recalculate'}
        busy={busy}
        unready={!several && label === ''}
        onCancel={onCancel}
        onAct={() => void run()}
      />
    </Dialog>
  );
}
