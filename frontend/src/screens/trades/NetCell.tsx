// biome-ignore-all lint/a11y/useSemanticElements: a cell of a grid of rows, see TradeList

import * as viewTexts from '#copy/viewTexts.ts';
import { Amount } from '#format/Amount.tsx';
import { feesClause } from '#format/feesClause.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { CellsProps } from './CellsProps.ts';
import css from './TradeCells.module.css';

/** The net result of a row; nothing is known of one that is open and has realized nothing, and in R of one without a risk. */
export function NetCell({ item: { trade }, money, inR }: Pick<CellsProps, 'item' | 'money' | 'inR'>) {
  const isUnknown = inR && trade.r === null;
  const isUnrealized = isUnknown || (trade.closedAt === null && trade.net === 0n);
  return (
    <span
      role="cell"
      className={`${css.net} ${pnl[pnlColor(trade.net)]}`}
      title={
        isUnknown
          ? viewTexts.noRiskKnown
          : isUnrealized
            ? undefined
            : `Gross ${money.result(trade.gross)}, ${feesClause(money, trade.fees)}`
      }
    >
      {isUnrealized ? '–' : <Amount>{money.result(trade.net)}</Amount>}
    </span>
  );
}
