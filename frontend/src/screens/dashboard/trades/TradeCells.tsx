// biome-ignore-all lint/a11y/useSemanticElements: a cell of a grid of rows, see TradeList
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus
import type { CSSProperties } from 'react';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { waitsForReview } from '#domain/journal/views/waitsForReview.ts';
import { type RowText, rowName, rowText } from '#features/trades/rowText.ts';
import { signedR } from '#features/trades/signedR.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ExpandButton } from '#ui/RowButton.tsx';
import { Text } from '#ui/Text.tsx';
import type { CellsProps } from './CellsProps.ts';
import { cellOf, closedText } from './cellOf.tsx';
import { columnOf } from './columns/columnOf.ts';
import { nameText } from './nameText.ts';
import css from './TradeCells.module.css';

/** The box that selects a row; with Shift, all rows from the one before to it. */
function SelectBox({ item, selection }: Pick<CellsProps, 'item' | 'selection'>) {
  if (selection === null) return null;
  const { id } = item.trade;
  return (
    <span role="gridcell">
      <Checkbox
        tabIndex={-1}
        aria-label={listTexts.selectRow(rowName(item))}
        checked={selection.ids.has(id)}
        onChange={({ nativeEvent }) => void selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </span>
  );
}

/** The arrow that opens a row; on a phone all of the row is the arrow. */
function RowOpener({ item, text, isOpen, onToggle }: Pick<CellsProps, 'item' | 'isOpen' | 'onToggle'> & { readonly text: RowText }) {
  const { name, detail } = text;
  const what = item.group === null ? `${name} ${detail}`.trim() : `${item.group.name} on ${name}`;
  return <ExpandButton label={tradesTexts.inside(what)} isOpen={isOpen} onToggle={onToggle} className={css.opener} tabIndex={-1} />;
}

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
        {detail !== '' && (
          <Text as="span" size="small" tone="faint" className={css.detail}>
            {detail}
          </Text>
        )}
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

/** Multiples of the risk that fill the bar beside them. */
const FULL_BAR = 3;
const HALF_BAR = 12;

/** The bar of a result in R, as the cell's own style: no element of its own. */
const barOf = (r: number): CSSProperties & { readonly '--bar': string } => ({
  '--bar': `${Math.max(1, Math.min(1, Math.abs(r) / FULL_BAR) * HALF_BAR)}px`,
});

/** The cells of one row where there is room for columns. */
export function TradeCells(props: CellsProps) {
  const { item, link, isOpen, onToggle, columns, folded } = props;
  const text = rowText(item);
  const { name, strategy } = text;
  const detail = nameText(text, columns);
  const isWaiting = folded.includes('review') && waitsForReview(item.trade);
  const title = [name, strategy, detail, isWaiting ? listTexts.unreviewed : ''].filter(Boolean).join(' · ');
  return (
    <>
      <SelectBox {...props} />
      <span role="gridcell" className={isWaiting ? `${css.symbol} ${css.waiting}` : css.symbol} data-instrument title={title}>
        <RowOpener item={item} text={text} isOpen={isOpen} onToggle={onToggle} />
        <a href={link(item.trade.id)} tabIndex={-1}>
          {name}
        </a>
        {strategy !== null && (
          <Text as="span" size="small" tone="quiet" className={css.strategy}>
            {strategy}
          </Text>
        )}
        {detail !== '' && (
          <Text as="span" size="small" tone="faint" className={css.detail}>
            {detail}
          </Text>
        )}
      </span>
      {columns.map((id) => {
        const { content, title, look, bar } = cellOf[id]({ ...props, text });
        const side = columnOf(id).right ? css.right : '';
        const sign = bar === undefined ? '' : bar < 0 ? css.lost : css.won;
        return (
          <span
            key={id}
            role="gridcell"
            data-column={id}
            title={title}
            className={[css[id], side, look, sign].filter(Boolean).join(' ')}
            style={bar === undefined ? undefined : barOf(bar)}
          >
            {content}
          </span>
        );
      })}
    </>
  );
}
