import { Suspense, useState } from 'react';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { priceDigits } from '#domain/format/price.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import css from '#features/strategies/DetailTable.module.css';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { FillLine } from './FillLine.tsx';

const EditFillDialog = lazyPart(() => import('#features/fills/EditFillDialog.tsx'), { quiet: true });

/** The fills of one trade in order of time. Manual records can be undone, and purchases and sales edited. */
export function FillsTable({
  fills,
  trade,
  zone,
  money,
}: {
  readonly fills: readonly FillRow[];
  readonly trade: JournalTrade;
  readonly zone: string;
  readonly money: MoneyFormat;
}) {
  const [edited, setEdited] = useState<FillRow | null>(null);
  // A trade is split where something of it was closed, and something came after.
  const closing = trade.side === 'long' ? 'sell' : 'buy';
  const digits = priceDigits(fills.map((fill) => fill.price));
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Fill</th>
            <th scope="col">Time</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
            <th scope="col">Fees</th>
            <th scope="col">
              <span className="unseen">Undo</span>
              <span className="unseen">{fillTexts.edit}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fills.map((fill, at) => (
            <FillLine
              key={fill.id}
              fill={fill}
              trade={trade}
              zone={zone}
              money={money}
              digits={digits}
              isSplittable={fill.action === closing && at < fills.length - 1}
              onEdit={() => setEdited(fill)}
            />
          ))}
        </tbody>
      </table>
      {edited !== null && (
        <Suspense fallback={null}>
          <EditFillDialog fill={edited} trade={trade} zone={zone} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
