// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid of rows, see TradeList
import { inR as formatInR } from '#domain/format/percent.ts';
import { rowText } from '#frontend/parts/trades/rowText.ts';
import type { CellsProps } from './CellsProps.ts';
import { closedText } from './closedText.ts';
import { NetCell } from './NetCell.tsx';
import { RowOpener } from './RowOpener.tsx';
import css from './TradeCells.module.css';

/** One row on a phone, in two lines: the instrument in full over what was done with it, the result beside them. All of it opens the row. */
export function PhoneCells({ item, isOpen, onToggle, money, inR, zone, byDay }: CellsProps) {
  const { trade } = item;
  const { name, detail, strategy, side, size, entry, premium } = rowText(item);
  const { text, outcome } = closedText(trade, { zone, byDay, several: side === null });
  const single = trade.instrument.right === undefined ? null : entry;
  const facts = [
    strategy ?? side,
    size === null ? null : money.size(size),
    premium === null ? single : `net ${premium} ${entry}`,
    text,
  ].filter((fact) => fact !== null);
  return (
    <>
      <span role="cell" className={css.symbol} data-instrument>
        <RowOpener item={item} isOpen={isOpen} onToggle={onToggle} />
        <b>{name}</b>
        {detail !== '' && <span className={css.detail}>{detail}</span>}
      </span>
      <NetCell item={item} money={money} inR={inR} />
      <span role="cell" className={outcome ? `${css.facts} ${css.overdue}` : css.facts}>
        {facts.join(' · ')}
      </span>
      <span role="cell" className={css.risk}>
        {trade.r === null || inR ? '' : formatInR(trade.r)}
      </span>
    </>
  );
}
