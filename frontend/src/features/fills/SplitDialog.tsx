import { useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { count } from '#domain/format/percent.ts';
import { typedAmount, typedHelp, typedText } from '#domain/format/typedAmount.ts';
import { splitTime } from '#domain/manual/splitFill.ts';
import { splitShares } from '#domain/trades/splitHeld.ts';
import { add, type Decimal, formatDecimal, fromUnits, negate, ONE, parseDecimal, ZERO } from '#domain/units/decimal.ts';
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

/** A typed split: new shares for old ones, from a day on. */
export type SplitDraft = { readonly newShares: string; readonly oldShares: string; readonly day: string };
type SplitFaults = Partial<Record<keyof SplitDraft, string>>;

export const emptySplit: SplitDraft = { newShares: '', oldShares: '1', day: '' };

const SHARES = /^(?=.*[1-9])\d{1,5}(\.\d{1,4})?$/;

/** A ratio's shares as API input; null if invalid. */
function ratioPart(typed: string): string | null {
  const value = typedAmount(typed);
  const text = value === null ? '' : formatDecimal(value);
  return SHARES.test(text) ? text : null;
}
const exact = (quantity: number): Decimal => parseDecimal(quantity.toFixed(8)) ?? ZERO;

/** Everything that keeps a draft from being recorded, in a sentence for each field. */
export function splitFaults({ newShares, oldShares, day }: SplitDraft, now: number): SplitFaults {
  const faults: SplitFaults = {};
  const [fresh, old] = [ratioPart(newShares), ratioPart(oldShares)];
  if (fresh === null) faults.newShares = typedHelp(newShares) ?? manualTexts.splitNewWrong;
  if (old === null) faults.oldShares = typedHelp(oldShares) ?? manualTexts.splitOldWrong;
  if (fresh !== null && fresh === old) faults.newShares = manualTexts.splitNothing;
  if (day === '') faults.day = manualTexts.splitDayWrong;
  else if (splitTime(day) > now) faults.day = manualTexts.dayLater;
  return faults;
}

/** Shares of one trade before and after, and the fraction of a share that is left; null when the draft is not complete or nothing was held then. */
export function splitResult(draft: SplitDraft, fills: readonly FillRow[], side: 'long' | 'short') {
  const [fresh, old] = [ratioPart(draft.newShares), ratioPart(draft.oldShares)];
  if (fresh === null || old === null || draft.day === '') return null;
  const moment = splitTime(draft.day);
  const opens = side === 'long' ? 'buy' : 'sell';
  const before = fills
    .filter(({ time }) => time < moment)
    .reduce(
      (held, { action, quantity }) => add(held, action === opens || action === 'split' ? exact(quantity) : negate(exact(quantity))),
      ZERO,
    );
  const added = splitShares(before, `${fresh}:${old}`);
  if (before <= 0n || added === null) return null;
  const after = add(before, added);
  const fraction = fromUnits(after % ONE);
  return { before: formatDecimal(before), after: formatDecimal(after), fraction: fraction === 0n ? null : formatDecimal(fraction) };
}

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
