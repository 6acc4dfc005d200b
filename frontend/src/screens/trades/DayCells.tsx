// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid of rows, see TradeList

import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted } from '#domain/format/percent.ts';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { longDay } from '#format/namedDay.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { ListItem } from '#journal/worker/journalWorker.ts';
import css from './TradeCells.module.css';

type Props = { readonly item: Extract<ListItem, { kind: 'day' }>; readonly money: MoneyFormat; readonly unit: CountingUnit };

/** The head of one day, or of the open positions. */
export const DayCells = ({ item, money, unit }: Props) => (
  <>
    <span role="cell" className={css.dayName}>
      <b>{item.day === null ? 'Open positions' : longDay(item.day, new Date().getFullYear())}</b>
      <span>
        {item.day === null ? counted(item.trades, 'position') : countedUnits(item.trades, unit)}
        {item.day !== null && ` · ${item.wins} won`}
      </span>
    </span>
    <span role="cell" className={`${css.net} ${css.dayNet} ${item.net === null ? '' : pnl[pnlColor(item.net)]}`}>
      {item.net === null || (item.day === null && item.net === 0n) ? '' : <Amount>{money.result(item.net)}</Amount>}
    </span>
  </>
);
