// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid of rows, see TradeList
import { inR } from '#domain/format/numbers.ts';
import { rowText } from '#frontend/parts/trades/rowText.ts';
import { type CellsProps, ExpandButton, NetCell } from './cells.tsx';
import { closedText } from './closedText.ts';
import css from './Trades.module.css';

/** One row on a phone, in two lines: the instrument in full over what was done with it, the result beside them. All of it opens the row. */
export function PhoneCells({ item, open, onOpen, money, zone, byDay }: CellsProps) {
  const { trade } = item;
  const { name, detail, strategy, side, size, entry, premium } = rowText(item);
  const { text, outcome } = closedText(trade, { zone, byDay, several: side === null });
  const single = trade.instrument.right === undefined ? null : entry;
  const facts = [strategy ?? side, size, premium === null ? single : `net ${premium} ${entry}`, text].filter((fact) => fact !== null);
  return (
    <>
      <span role="cell" className={css.symbol} data-instrument>
        <ExpandButton item={item} open={open} onOpen={onOpen} />
        <b>{name}</b>
        {detail !== '' && <span className={css.detail}>{detail}</span>}
      </span>
      <NetCell item={item} money={money} />
      <span role="cell" className={outcome ? `${css.facts} ${css.overdue}` : css.facts}>
        {facts.join(' · ')}
      </span>
      <span role="cell" className={css.risk}>
        {trade.r === null ? '' : inR(trade.r)}
      </span>
    </>
  );
}
