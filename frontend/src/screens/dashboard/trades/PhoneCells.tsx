// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid of rows, see TradeList
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus
import { waitsForReview } from '#domain/journal/views/waitsForReview.ts';
import { rowText } from '#features/trades/rowText.ts';
import { signedR } from '#features/trades/signedR.ts';
import type { CellsProps } from './CellsProps.ts';
import { cellOf, closedText } from './cellOf.tsx';
import { RowOpener } from './RowOpener.tsx';
import { SelectBox } from './SelectBox.tsx';
import css from './TradeCells.module.css';

/** One row on a phone, in two lines: the instrument in full over its action, the result beside them. All of it opens the row. */
export function PhoneCells(props: CellsProps) {
  const { item, isOpen, onToggle, money, inR, zone, byDay, selection } = props;
  const { trade } = item;
  const text = rowText(item);
  const { name, detail, strategy, side, size, entry, premium } = text;
  const { text: closed, outcome } = closedText(item, { zone, byDay, several: side === null });
  const facts = [strategy ?? side, size === null ? null : money.size(size), premium === null ? null : `${premium} ${entry}`, closed].filter(
    (fact) => fact !== null,
  );
  const net = cellOf.net({ ...props, text });
  const look = [css.facts, outcome && css.overdue, trade.mistakes.length > 0 && css.flagged].filter(Boolean).join(' ');
  return (
    <>
      <SelectBox {...props} />
      <span role="gridcell" className={waitsForReview(trade) ? `${css.symbol} ${css.waiting}` : css.symbol} data-instrument>
        {selection === null && <RowOpener item={item} text={text} isOpen={isOpen} onToggle={onToggle} />}
        {name}
        {detail !== '' && <span className={css.detail}>{detail}</span>}
      </span>
      <span role="gridcell" className={`${css.net} ${css.right} ${net.look ?? ''}`}>
        {net.content}
      </span>
      <span role="gridcell" className={look}>
        {facts.join(' · ')}
      </span>
      {trade.r !== null && !inR && trade.closedAt !== null && (
        <span role="gridcell" className={css.risk}>
          {`${signedR(trade.r)}R`}
        </span>
      )}
    </>
  );
}
