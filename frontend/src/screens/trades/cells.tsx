// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid of rows, see TradeList

import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted } from '#domain/format/numbers.ts';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { feesClause } from '#format/feesClause.ts';
import { holdingTime } from '#format/holdingTime.ts';
import { longDay } from '#format/namedDay.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { stamp } from '#format/stamp.ts';
import { rowText } from '#frontend/parts/trades/rowText.ts';
import type { ListItem } from '#journal/worker/journalWorker.ts';
import { closedText } from './closedText.ts';
import css from './Trades.module.css';

const dash = '–';

export type CellsProps = {
  readonly item: Extract<ListItem, { kind: 'trade' }>;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly money: MoneyFormat;
  readonly zone: string;
  /** The row stands under the head of its day. */
  readonly byDay: boolean;
  /** Decimals of all prices in the list. */
  readonly digits: number;
  /** What an account is called, by its label. */
  readonly accountName: (label: string) => string;
};

/** The arrow that opens a row to what is inside. */
export function ExpandButton({ item, open, onOpen }: Pick<CellsProps, 'item' | 'open' | 'onOpen'>) {
  const { name, detail } = rowText(item);
  const what = item.group === null ? `${name} ${detail}`.trim() : `${item.group.name} on ${name}`;
  return <button type="button" className={css.opener} aria-expanded={open} aria-label={`What is inside ${what}`} onClick={onOpen} />;
}

/** The net result of a row; nothing is known of one that is open and has realized nothing. */
export function NetCell({ item: { trade }, money }: Pick<CellsProps, 'item' | 'money'>) {
  const isUnrealized = trade.closedAt === null && trade.net === 0n;
  return (
    <span
      role="cell"
      className={`${css.net} ${pnl[pnlColor(trade.net)]}`}
      title={isUnrealized ? undefined : `Gross ${money.result(trade.gross)}, ${feesClause(money, trade.fees)}`}
    >
      {isUnrealized ? dash : money.result(trade.net)}
    </span>
  );
}

/** The cells of one row where there is room for columns. */
export function TradeCells({ item, open, onOpen, money, zone, byDay, digits, accountName }: CellsProps) {
  const { trade } = item;
  const { name, detail, strategy, side, size, entry, exit, premium } = rowText(item, digits);
  const closed = closedText(trade, { zone, byDay, several: side === null });
  return (
    <>
      <span role="cell" className={css.symbol} data-instrument>
        <ExpandButton item={item} open={open} onOpen={onOpen} />
        <b>{name}</b>
        {strategy !== null && <span className={css.strategy}>{strategy}</span>}
        {detail !== '' && <span className={css.detail}>{detail}</span>}
        {trade.setup !== '' && <span className={css.detail}>{trade.setup}</span>}
      </span>
      <span role="cell" className={css.side}>
        {side ?? dash}
      </span>
      <span
        role="cell"
        className={closed.outcome ? `${css.closed} ${css.overdue}` : css.closed}
        title={trade.closedAt === null ? (closed.text ?? undefined) : stamp(trade.closedAt, zone, trade.dayOnly)}
      >
        {closed.outcome ? 'Expired' : (closed.text ?? dash)}
      </span>
      <span role="cell" className={css.held}>
        {trade.closedAt === null ? dash : holdingTime(trade.closedAt - trade.openedAt, trade.dayOnly)}
      </span>
      <span role="cell" className={css.size} title={size ?? undefined}>
        {size ?? dash}
      </span>
      <span role="cell" className={css.entry}>
        {entry ?? dash}
        {premium !== null && <abbr title={`Net ${premium}`}>{premium === 'credit' ? 'cr' : 'db'}</abbr>}
      </span>
      <span role="cell" className={css.exit}>
        {exit ?? dash}
      </span>
      <NetCell item={item} money={money} />
      <span role="cell" className={css.account}>
        {accountName(trade.account)}
      </span>
    </>
  );
}

/** The head of one day, or of the open positions. */
export function DayCells({
  item,
  money,
  unit,
}: {
  readonly item: Extract<ListItem, { kind: 'day' }>;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
}) {
  return (
    <>
      <span role="cell" className={css.dayName}>
        <b>{item.day === null ? 'Open positions' : longDay(item.day, new Date().getFullYear())}</b>
        <span>
          {item.day === null ? counted(item.trades, 'position') : countedUnits(item.trades, unit)}
          {item.day !== null && ` · ${item.wins} won`}
        </span>
      </span>
      <span role="cell" className={`${css.net} ${pnl[pnlColor(item.net)]}`}>
        {item.day === null && item.net === 0n ? '' : money.result(item.net)}
      </span>
    </>
  );
}
