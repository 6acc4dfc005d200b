// biome-ignore-all lint/a11y/useSemanticElements: heads of a grid of rows, see TradeList
// biome-ignore-all lint/a11y/useFocusableInteractive: the button in a head sorts

import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import type { ListSort, SortColumn } from '#domain/journal/views/sortRows.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { SortButton } from '#ui/Table.tsx';
import { useOneStop } from '#ui/useOneStop.ts';
import { type ColumnId, columnOf, useColumnName } from './columns/columnOf.ts';
import type { Selection } from './selection/useSelection.ts';
import cells from './TradeCells.module.css';
import css from './TradeList.module.css';

type Props = {
  readonly columns: readonly ColumnId[];
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
  readonly selection: Selection;
  readonly style: CSSProperties;
};

/**
 * The column heads, one stop of the Tab key together. A click sorts by a column, another turns the order; the box selects all that the filter
 * means.
 */
export function SortHeads({ columns, sort, onSort, selection, style }: Props) {
  const nameOf = useColumnName();
  const heads = useRef<HTMLDivElement>(null);
  const { onFocus, onKeyDown } = useOneStop(heads);
  /** Down leads to the rows. */
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') heads.current!.parentElement!.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus();
    else onKeyDown(event);
  };
  const head = (name: string, by: SortColumn | undefined, className: string | undefined, key: string) => {
    const sorted = by !== sort.column ? null : sort.descending ? 'descending' : 'ascending';
    return (
      <span key={key} role="columnheader" className={className} aria-sort={by === undefined ? undefined : (sorted ?? 'none')}>
        {by === undefined ? (
          name
        ) : (
          <SortButton sorted={sorted} onClick={() => onSort({ column: by, descending: sorted !== 'descending' })}>
            {name}
          </SortButton>
        )}
      </span>
    );
  };
  return (
    <div ref={heads} className={`${css.row} ${css.head}`} role="row" style={style} onFocus={onFocus} onKeyDown={press}>
      <span role="columnheader" aria-label={listTexts.select}>
        <Checkbox aria-label={listTexts.selectAll} {...selection.all} onChange={() => void selection.toggleList()} />
      </span>
      {head('Symbol', 'symbol', undefined, 'symbol')}
      {columns.map((id) => {
        const { sort: by, right } = columnOf(id);
        return head(nameOf(id), by, [cells[id], right && cells.right].filter(Boolean).join(' '), id);
      })}
    </div>
  );
}
