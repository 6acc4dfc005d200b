import { useState } from 'react';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import type { TradeDetail } from '#journal/worker/tradeDetail.ts';
import css from './TradeDetail.module.css';
import { TradeFills } from './TradeFills.tsx';

type Props = { readonly detail: TradeDetail; readonly zone: string; readonly money: MoneyFormat };

/** The fills of every leg, and what can be recorded for it: shown when asked for. */
export function LegFills({ detail: { trades, fills }, zone, money }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.legFills} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{tradesTexts.legFills}</summary>
      {open &&
        trades.map((trade, at) => (
          <section key={trade.id} aria-label={`${instrumentName(trade.instrument)} ${instrumentDetail(trade.instrument)}`}>
            <h4>
              {instrumentName(trade.instrument)} {instrumentDetail(trade.instrument)}
            </h4>
            <TradeFills fills={fills[at]!} trade={trade} zone={zone} money={money} />
          </section>
        ))}
    </details>
  );
}
