// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid of rows, see TradeList
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus

import type { CSSProperties } from 'react';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { waitsForReview } from '#domain/journal/views/waitsForReview.ts';
import { rowText } from '#features/trades/rowText.ts';
import type { CellsProps } from './CellsProps.ts';
import { cellOf } from './cellOf.tsx';
import { columnOf } from './columns/columnOf.ts';
import { nameText } from './nameText.ts';
import { RowOpener } from './RowOpener.tsx';
import { SelectBox } from './SelectBox.tsx';
import css from './TradeCells.module.css';

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
        {strategy !== null && <span className={css.strategy}>{strategy}</span>}
        {detail !== '' && <span className={css.detail}>{detail}</span>}
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
