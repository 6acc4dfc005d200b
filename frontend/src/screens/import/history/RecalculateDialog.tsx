import { useEffect, useId, useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { counted } from '#domain/format/numbers.ts';
import { accountLabel, accountName } from '#journal/accountName.ts';
import { createAccounts } from '#journal/createAccounts.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import dialogCss from '#ui/Dialog.module.css';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogActions } from '#ui/DialogActions.tsx';
import { OTHER_ZONES, USUAL_ZONES } from '../zones.ts';

export type ListedImport = Reply<typeof contract.imports.list>[number];
const LOTS = { fifo: 'First in, first out', lifo: 'Last in, first out', average: 'Average cost' } as const;

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
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const several = receipt.accounts.length > 1;
  const [typed, setTyped] = useState(() => accountName(accounts, receipt.accounts[0] ?? ''));
  const [zone, setZone] = useState(receipt.zone);
  const [fees, setFees] = useState(receipt.fees ?? 'file');
  const [lots, setLots] = useState<keyof typeof LOTS | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => dialog.current?.showModal?.(), []);
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
    <Dialog dialog={dialog} title="Recalculate this import" busy={busy} onEscape={onCancel}>
      <p>{receipt.fileName}: its fills and everything you wrote on their trades stay. Results are recalculated.</p>
      {problem !== null && (
        <p className={dialogCss.alert} role="alert">
          {problem}
        </p>
      )}
      <div className={dialogCss.grid}>
        <label className={dialogCss.field}>
          Account
          <input
            list={`${id}-accounts`}
            maxLength={60}
            disabled={several || busy}
            value={several ? 'Several, as named in the file' : typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <datalist id={`${id}-accounts`}>
            {accounts?.map((each) => (
              <option key={each.label} value={each.name} />
            ))}
          </datalist>
        </label>
        <label className={dialogCss.field}>
          Statement time zone
          <select disabled={receipt.zoneStated === true || busy} value={zone} onChange={(event) => setZone(event.target.value)}>
            {[...new Set([receipt.zone, ...USUAL_ZONES, ...OTHER_ZONES])].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          {receipt.zoneStated === true && 'Stated by the file'}
        </label>
        <label className={dialogCss.field}>
          Fees
          <select
            disabled={!hasRules || busy}
            value={hasRules ? fees : 'file'}
            onChange={(event) => setFees(event.target.value as typeof fees)}
          >
            <option value="file">{receipt.hasFees === false ? 'None, as in the file' : 'As in the file'}</option>
            {hasRules && <option value="account">By the rules of this account</option>}
          </select>
          {receipt.hasFees === false && !hasRules && 'Fee rules are set under Trading accounts'}
        </label>
        <label className={dialogCss.field}>
          Lots
          <select
            disabled={several || account === undefined || busy}
            value={lotMethod}
            onChange={(event) => setLots(event.target.value as keyof typeof LOTS)}
          >
            {Object.entries(LOTS).map(([method, words]) => (
              <option key={method} value={method}>
                {words}
              </option>
            ))}
          </select>
          For the whole account
        </label>
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
