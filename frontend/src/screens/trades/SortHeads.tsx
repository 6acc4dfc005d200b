// biome-ignore-all lint/a11y/useSemanticElements: heads of a grid of rows, see TradeList
// biome-ignore-all lint/a11y/useFocusableInteractive: the button in a head sorts
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import { SortButton } from '#ui/SortButton.tsx';
import { columns } from './columns.ts';
import cells from './TradeCells.module.css';
import css from './TradeList.module.css';

type Props = { readonly sort: ListSort; readonly onSort: (sort: ListSort) => void };

/** The column heads. A click sorts by a column, another turns the order. */
export function SortHeads({ sort, onSort }: Props) {
  return (
    <div className={`${css.row} ${css.head}`} role="row">
      {columns.map(({ sort: column, name, className }) => {
        const sorted = column !== sort.column ? null : sort.descending ? 'descending' : 'ascending';
        return (
          <span key={column} role="columnheader" className={cells[className]} aria-sort={sorted ?? 'none'}>
            <SortButton sorted={sorted} onClick={() => onSort({ column, descending: sorted !== 'descending' })}>
              {name}
            </SortButton>
          </span>
        );
      })}
    </div>
  );
}
