// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid of rows, see TradeList
import { Link } from 'react-router-dom';
import { Amount } from '#format/Amount.tsx';
import { holdingTime } from '#format/holdingTime.ts';
import { stamp } from '#format/stamp.ts';
import { rowText } from '#frontend/parts/trades/rowText.ts';
import { useTradeLink } from '#frontend/parts/trades/useTradeLink.ts';
import type { CellsProps } from './CellsProps.ts';
import { closedText } from './closedText.ts';
import { NetCell } from './NetCell.tsx';
import { RowOpener } from './RowOpener.tsx';
import css from './TradeCells.module.css';

const dash = '–';

/** The cells of one row where there is room for columns. */
export function TradeCells({ item, isOpen, onToggle, money, inR, zone, byDay, digits, accountName }: CellsProps) {
  const { trade } = item;
  const link = useTradeLink();
  const { name, detail, strategy, side, size, entry, exit, premium } = rowText(item, digits);
  const closed = closedText(trade, { zone, byDay, several: side === null });
  return (
    <>
      <span role="cell" className={css.symbol} data-instrument>
        <RowOpener item={item} isOpen={isOpen} onToggle={onToggle} />
        <Link to={link(trade.id)}>
          <b>{name}</b>
        </Link>
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
      <span role="cell" className={css.size} title={size === null ? undefined : money.size(size)}>
        {size === null ? dash : <Amount>{money.size(size)}</Amount>}
      </span>
      <span role="cell" className={css.entry}>
        {entry ?? dash}
        {premium !== null && <abbr title={`Net ${premium}`}>{premium === 'credit' ? 'cr' : 'db'}</abbr>}
      </span>
      <span role="cell" className={css.exit}>
        {exit ?? dash}
      </span>
      <NetCell item={item} money={money} inR={inR} />
      <span role="cell" className={css.account}>
        {accountName(trade.account)}
      </span>
    </>
  );
}
