// biome-ignore-all lint/a11y/useSemanticElements: a row of a grid, see TradeList
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus
import type { CSSProperties, ReactNode } from 'react';
import type { ListItem } from '#journal/worker/journalWorker.ts';
import css from './TradeList.module.css';

type Props = {
  /** Its place in the list. */
  readonly index: number;
  /** Undefined until its page has been read. */
  readonly item: ListItem | undefined;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  /** True for the tab stop. */
  readonly isActive: boolean;
  /** Pixels from the top of the list. */
  readonly top: number;
  /** For the head of a group, how far it stays in sight; null for other rows, which stay in their place. */
  readonly reach: number | null;
  /** Pixels of a closed row of this kind. */
  readonly height: number;
  /** The columns. */
  readonly style: CSSProperties;
  /** Measures an open row, which is as high as its content. */
  readonly measure: (row: Element | null) => void;
  readonly onFocus: (index: number) => void;
  readonly children: ReactNode;
};

/** One row of the list in its place: a trade, open or not, or the head of a group, which sticks while its group lasts. */
export function TradeListRow(props: Props) {
  const { index, item, isOpen, isSelected, isActive, top, reach, height, style, measure, onFocus, children } = props;
  const look = [item?.kind === 'head' ? css.group : isOpen ? css.open : '', isSelected ? css.selected : ''].join(' ');
  const row = (
    <div
      ref={isOpen ? measure : undefined}
      data-index={index}
      role="row"
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={item?.kind === 'trade' ? isSelected : undefined}
      className={`${css.row} ${look} ${reach === null ? css.placed : css.sticky}`}
      style={reach === null ? { ...style, height: isOpen ? undefined : height, transform: `translateY(${top}px)` } : { ...style, height }}
      onFocus={() => onFocus(index)}
    >
      {item === undefined ? <span role="gridcell" className={css.waiting} /> : children}
    </div>
  );
  if (reach === null) return row;
  return (
    <div role="presentation" className={css.reach} style={{ height: reach, top }}>
      {row}
    </div>
  );
}
