import { Suspense, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import { ClosePosition } from '../entry/ClosePosition.tsx';
import { outcomeQuestion } from '../manual/outcomeDraft.ts';
import { deleteTrades } from './deleteTrades.ts';
import css from './TradeActions.module.css';

const OutcomesDialog = lazyPart(() => import('../manual/OutcomesDialog.tsx'), { quiet: true });
const SplitDialog = lazyPart(() => import('./SplitDialog.tsx'), { quiet: true });

/**
 * Actions on a trade: deleting it, and recording events of an open position without a fill: an option's outcome, a
 * share split.
 */
export function TradeActions({
  trade,
  fills,
  isPage = false,
}: {
  readonly trade: JournalTrade;
  readonly fills: readonly FillRow[];
  /** On the trade's own page, whose menu deletes it. */
  readonly isPage?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const asked = outcomeQuestion(trade, Date.now());
  const shares = trade.closedAt === null && trade.instrument.kind === 'stock';
  const [busy, setBusy] = useState(false);
  const browser = useBrowser();
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    await deleteTrades(browser, [trade]);
    setBusy(false);
  };
  const close = () => setOpen(false);
  return (
    <div className={isPage ? css.onPage : css.actions}>
      {!isPage && asked?.early === false && <span>{tradesTexts.expired}</span>}
      {(asked !== null || shares) && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {asked === null
            ? 'Record a split …'
            : asked.early
              ? `${asked.outcomes.includes('assigned') ? 'Assigned' : 'Exercised'} early …`
              : 'Record outcome …'}
        </Button>
      )}
      {asked?.early !== false && <ClosePosition trades={[trade]} />}
      {!isPage && (
        <Button size="small" aria-disabled={busy} onClick={() => void remove()}>
          {fillTexts.deleteTrade}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          {asked !== null && <OutcomesDialog options={[asked]} onClose={close} />}
          {shares && <SplitDialog trade={trade} fills={fills} onClose={close} />}
        </Suspense>
      )}
    </div>
  );
}
