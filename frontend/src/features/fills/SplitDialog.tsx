import { useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { count } from '#domain/format/percent.ts';
import { typedText } from '#domain/format/typedAmount.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { focusFirstFault } from '#ui/focusFirstFault.ts';
import { FieldGrid } from '#ui/Grid.tsx';
import { Text } from '#ui/Text.tsx';
import { AmountField, TextField } from '#ui/TextField.tsx';
import css from '../manual/manual.module.css';
import { showDone } from '../manual/undoManualEvents.ts';
import { emptySplit, type SplitDraft, splitFaults, splitResult } from './splitDraft.ts';

type Props = { readonly trade: JournalTrade; readonly fills: readonly FillRow[]; readonly onClose: () => void };

/** Records a split of held shares at the same total cost. The draft stays until it is recorded. */
export default function SplitDialog({ trade, fills, onClose }: Props) {
  const { dialog, draft, busy, problem, save, forget, ties } = useSplit(trade, onClose);
  const { symbol } = trade.instrument;
  return (
    <FormDialog
      dialog={dialog}
      title={manualTexts.splitTitle(symbol)}
      action={manualTexts.recordSplit}
      busy={busy}
      problem={problem}
      onSave={save}
      onClose={onClose}
      forget={forget}
    >
      <p>{manualTexts.splitLead(symbol)}</p>
      <FieldGrid>
        <AmountField label={manualTexts.splitNew} placeholder="4" data-first="" {...ties('newShares')} />
        <AmountField label={manualTexts.splitOld} placeholder="1" {...ties('oldShares')} />
        <TextField label={manualTexts.splitDay} type="date" full {...ties('day')} />
        <SplitResult result={splitResult(draft, fills, trade.side)} />
      </FieldGrid>
    </FormDialog>
  );
}

/** Preview of the split typed so far, announced on changes. */
const SplitResult = ({ result }: { readonly result: ReturnType<typeof splitResult> }) => (
  <Text size="body" tone="quiet" className={css.result} role="status">
    {result === null ? manualTexts.splitExample : manualTexts.splitBecomes(count(Number(result.before)), count(Number(result.after)))}
    {result?.fraction != null && ` ${manualTexts.splitFraction(result.fraction)}`}
  </Text>
);

/** A split's draft, its faults, and saving. */
function useSplit(trade: JournalTrade, onClose: () => void) {
  const browser = useBrowser();
  const { api } = browser;
  const { sync } = useJournal();
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, change, forget] = useDraft<SplitDraft>(`split ${trade.id}`, emptySplit);
  const { busy, problem, submit } = useSubmit(manualTexts.splitFailed);
  const [checked, setChecked] = useState(false);
  const { symbol, key } = trade.instrument;
  const faults = checked ? splitFaults(draft, Date.now()) : {};

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
        manualTexts.splitDone(symbol, newShares, oldShares, made.before, made.after),
        made.events,
        made.added === 1 ? made.bookVersion : undefined,
      );
      onClose();
    });
  }

  const ties = (name: keyof SplitDraft) => ({
    value: draft[name],
    error: faults[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change((before) => ({ ...before, [name]: target.value })),
  });

  return { dialog, draft, busy, problem, save, forget, ties };
}
