import { lazy, Suspense, useState } from 'react';
import type { FillRow } from '#frontend/book/fillsOfTrade.ts';
import type { TradeRow } from '#frontend/book/tradeRow.ts';
import css from '../trades/Inside.module.css';
import { askedOf } from './endingDraft.ts';

const EndingsDialog = lazy(() => import('./EndingsDialog.tsx'));
const SplitDialog = lazy(() => import('./SplitDialog.tsx'));

/** What can happen to an open position without a trade: an option ends, shares are split. */
export function TradeActions({ trade, fills }: { readonly trade: TradeRow; readonly fills: readonly FillRow[] }) {
  const [open, setOpen] = useState(false);
  const asked = askedOf(trade, Date.now());
  const shares = trade.closedAt === null && trade.instrument.kind === 'stock';
  if (asked === null && !shares && !open) return null;
  const close = () => setOpen(false);
  return (
    <div className={css.actions}>
      {asked?.early === false && <span>Past its last day: what became of it?</span>}
      {(asked !== null || shares) && (
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {asked === null
            ? 'Record a split …'
            : asked.early
              ? `${asked.endings.includes('assigned') ? 'Assigned' : 'Exercised'} early …`
              : 'Record outcome …'}
        </button>
      )}
      {open && (
        <Suspense fallback={null}>
          {asked !== null && <EndingsDialog options={[asked]} onClose={close} />}
          {shares && <SplitDialog trade={trade} fills={fills} onClose={close} />}
        </Suspense>
      )}
    </div>
  );
}
