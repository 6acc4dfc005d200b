// biome-ignore-all lint/a11y/useSemanticElements: a row of a grid, see TradeList
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus
import { type ComponentProps, type CSSProperties, memo, type ReactNode, useRef } from 'react';
import { useMarks } from '#features/marks/useMarks.ts';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { JournalWorker, ListItem } from '#journal/worker/journalWorker.ts';
import type { CellsProps } from './CellsProps.ts';
import { HeadCells } from './HeadCells.tsx';
import { PhoneCells, TradeCells } from './TradeCells.tsx';
import { TradeDetailRow } from './TradeDetailRow.tsx';
import css from './TradeList.module.css';
import type { useRows } from './useRows.ts';

type TradeListRowProps = {
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
function TradeListRow(props: TradeListRowProps) {
  const { index, item, isOpen, isSelected, isActive, top, reach, height, style, measure, onFocus, children } = props;
  const look = [item?.kind === 'head' ? css.group : isOpen ? css.open : '', isSelected ? css.selected : ''].join(' ');
  const row = (
    <div
      ref={isOpen ? measure : undefined}
      data-index={index}
      data-first={index === 0 ? '' : undefined}
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

type RowCellsProps = Pick<
  CellsProps,
  'link' | 'columns' | 'folded' | 'selection' | 'isOpen' | 'money' | 'byDay' | 'accountName' | 'marks'
> & {
  readonly worker: JournalWorker;
  readonly view: JournalView;
  readonly revision: number;
  readonly isPhone: boolean;
  readonly item: ListItem;
  readonly onToggle: (id: string) => void;
};

/**
 * A row's content: a group's head, or a trade with its details. Visible rows are not rerendered while the list
 * scrolls.
 */
const RowCells = memo(function RowCells({ worker, view, revision, isPhone, item, onToggle, ...cells }: RowCellsProps) {
  const inR = view.inR === true;
  if (item.kind === 'head') {
    const { columns, money, selection, marks } = cells;
    return (
      <HeadCells
        item={item}
        money={money}
        selection={selection}
        marks={marks}
        inR={inR}
        isPhone={isPhone}
        unit={view.unit ?? 'trade'}
        columns={isPhone ? ['net', 'r'] : columns}
      />
    );
  }
  const Cells = isPhone ? PhoneCells : TradeCells;
  return (
    <>
      <Cells {...cells} item={item} inR={inR} gross={view.gross} zone={view.zone} onToggle={() => onToggle(item.trade.id)} />
      {cells.isOpen && <TradeDetailRow worker={worker} item={item} view={view} revision={revision} money={cells.money} />}
    </>
  );
});

type Drawn = ReturnType<typeof useRows>;
type Props = Pick<Drawn, 'rows' | 'sizes'> &
  Pick<ComponentProps<typeof TradeListRow>, 'style' | 'measure' | 'onFocus'> & {
    readonly itemAt: (index: number) => ListItem | undefined;
    readonly openAt: (index: number) => string | null;
    readonly isSelected: (id: string) => boolean;
    /** The tab stop among the rows, if it is drawn; else the first trade drawn is. */
    readonly active: number;
    /** False while the rows are of the previous question. */
    readonly isCurrent: boolean;
    /** Common props of all rows. */
    readonly cells: Omit<ComponentProps<typeof RowCells>, 'item' | 'index' | 'isOpen' | 'link' | 'marks'>;
  };

/** The rows of a list that are drawn, each in its place. */
export function ListRows({ rows, sizes, itemAt, openAt, isSelected, active, cells, isCurrent, ...row }: Props) {
  // Rerendering old rows would delay the answer.
  const drawn = useRef(cells);
  if (isCurrent) drawn.current = cells;
  const link = useTradeLink();
  const marks = useMarks()?.rows ?? null;
  const tabbed = rows.some(({ index }) => index === active) ? active : (rows[1] ?? rows[0])?.index;
  return rows.map(({ index, top, reach }) => {
    const item = itemAt(index);
    const isOpen = openAt(index) !== null;
    return (
      <TradeListRow
        {...row}
        index={index}
        item={item}
        isOpen={isOpen}
        top={top}
        reach={reach}
        key={index}
        isSelected={item?.kind === 'trade' && isSelected(item.trade.id)}
        isActive={index === tabbed}
        height={reach === null ? sizes.row : sizes.day}
      >
        {item !== undefined && <RowCells {...drawn.current} link={link} marks={marks} item={item} isOpen={isOpen} />}
      </TradeListRow>
    );
  });
}
