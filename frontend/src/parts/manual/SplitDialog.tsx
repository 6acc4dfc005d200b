import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import { count } from '#domain/format/percent.ts';
import { typedText } from '#domain/format/typedAmount.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { DialogField } from '#ui/DialogField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { focusFirstFault } from '#ui/focusFirstFault.ts';
import css from './manual.module.css';
import { emptySplit, type SplitDraft, splitFaults, splitResult } from './splitDraft.ts';
import { showDone } from './undoManualEvents.ts';

/** Records a split of shares that are held: as many as come out of it, at the same cost. What was typed stays until it is recorded. */
export default function SplitDialog({
  trade,
  fills,
  onClose,
}: {
  readonly trade: JournalTrade;
  readonly fills: readonly FillRow[];
  readonly onClose: () => void;
}) {
  const browser = useBrowser();
  const { api } = browser;
  const { sync } = useJournal();
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, change, forget] = useDraft<SplitDraft>(`split ${trade.id}`, emptySplit);
  const { busy, problem, submit } = useSubmit('The split could not be saved, so nothing has changed. Please try again.');
  const [checked, setChecked] = useState(false);
  const { symbol, key } = trade.instrument;
  const faults = checked ? splitFaults(draft, Date.now()) : {};

  const throwAway = () => {
    forget();
    onClose();
  };

  function save(): void {
    setChecked(true);
    if (Object.keys(splitFaults(draft, Date.now())).length > 0) {
      focusFirstFault(dialog);
      return;
    }
    void submit(async () => {
      const [newShares, oldShares] = [typedText(draft.newShares), typedText(draft.oldShares)];
      const made = await api.trades.split({ account: trade.account, instrument: key, newShares, oldShares, day: draft.day });
      forget();
      await sync(made.update);
      showDone(
        browser,
        `${symbol} ${newShares} for ${oldShares}: ${count(Number(made.before))} shares are ${count(Number(made.after))} now.`,
        made.events,
        made.added === 1 ? made.bookVersion : undefined,
      );
      onClose();
    });
  }

  const ties = (name: keyof SplitDraft) => ({
    value: draft[name],
    fault: faults[name],
    onChange: (value: string) => change((before) => ({ ...before, [name]: value })),
  });

  return createPortal(
    <FormDialog
      dialog={dialog}
      title={`A split of ${symbol}`}
      action="Record the split"
      busy={busy}
      problem={problem}
      onSave={save}
      onClose={onClose}
      onCancel={throwAway}
    >
      <p>
        Shares held at the open are adjusted; your total cost stays the same. If a later broker file includes the split, the file wins.
        Options on {symbol} stay as they are.
      </p>
      <FieldGrid>
        <DialogField label="New shares" placeholder="4" data-first="" {...ties('newShares')} />
        <DialogField label="For old shares" placeholder="1" {...ties('oldShares')} />
        <DialogField label="First day at the new price" type="date" full {...ties('day')} />
        <SplitResult result={splitResult(draft, fills, trade.side)} />
      </FieldGrid>
    </FormDialog>,
    document.body,
  );
}

/** What comes of the split as far as it is typed, announced as it changes. */
const SplitResult = ({ result }: { readonly result: ReturnType<typeof splitResult> }) => (
  <p className={css.result} role="status">
    {result === null
      ? 'e.g. 4-for-1, or 1-for-10 for a reverse split.'
      : `${count(Number(result.before))} shares become ${count(Number(result.after))}.`}
    {result?.fraction != null &&
      ` Brokers pay the fraction of ${result.fraction} out in cash: their file includes that as a sale, or you log one at what they paid.`}
  </p>
);
