// biome-ignore-all lint/a11y/useSemanticElements: a row of a grid, see TradeList
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are read, their arrow is a button
import type { ReactNode } from 'react';
import type { ListItem } from '#journal/worker/journalWorker.ts';
import css from './TradeList.module.css';

type Props = {
  /** Its place in the list. */
  readonly index: number;
  /** Undefined until its page has been read. */
  readonly item: ListItem | undefined;
  readonly isOpen: boolean;
  /** Pixels from the top of the list. */
  readonly top: number;
  /** For the head of a day, how far it stays in sight; null for other rows, which stay in their place. */
  readonly reach: number | null;
  /** Pixels of a closed row of this kind. */
  readonly height: number;
  /** Measures an open row, which is as high as what it shows. */
  readonly measure: (row: Element | null) => void;
  readonly children: ReactNode;
};

/** One row of the list in its place: a trade, open or not, or the head of a day, which sticks while its day lasts. */
export function TradeListRow({ index, item, isOpen, top, reach, height, measure, children }: Props) {
  const look = item?.kind === 'day' ? css.day : isOpen ? css.open : '';
  const row = (
    <div
      ref={isOpen ? measure : undefined}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className={`${css.row} ${look} ${reach === null ? css.placed : css.sticky}`}
      style={reach === null ? { height: isOpen ? undefined : height, transform: `translateY(${top}px)` } : { height }}
    >
      {item === undefined ? <span role="cell" className={css.waiting} /> : children}
    </div>
  );
  if (reach === null) return row;
  return (
    <div role="presentation" className={css.reach} style={{ height: reach, top }}>
      {row}
    </div>
  );
}
