// biome-ignore-all lint/a11y/useSemanticElements: heads of a grid of rows, see TradeList
// biome-ignore-all lint/a11y/useFocusableInteractive: the button in a head sorts
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import { columns } from './columns.ts';
import css from './Trades.module.css';

type Props = { readonly sort: ListSort; readonly onSort: (sort: ListSort) => void };

/** The column heads. A click sorts by a column, another turns the order. */
export function SortHeads({ sort, onSort }: Props) {
  const Arrow = sort.descending ? ChevronDown : ChevronUp;
  return (
    <div className={`${css.row} ${css.head}`} role="row">
      {columns.map(({ sort: column, name, className }) => {
        const sorted = column === sort.column;
        return (
          <span
            key={column}
            role="columnheader"
            className={css[className]}
            aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
          >
            <button type="button" onClick={() => onSort({ column, descending: !(sorted && sort.descending) })}>
              {name}
              {sorted && <Arrow aria-hidden="true" />}
            </button>
          </span>
        );
      })}
    </div>
  );
}

const orders: readonly (ListSort & { readonly name: string })[] = [
  { column: 'closed', descending: true, name: 'Newest first' },
  { column: 'closed', descending: false, name: 'Oldest first' },
  { column: 'net', descending: true, name: 'Largest gain first' },
  { column: 'net', descending: false, name: 'Largest loss first' },
  { column: 'symbol', descending: false, name: 'Symbol A to Z' },
  { column: 'size', descending: true, name: 'Largest size first' },
  { column: 'held', descending: true, name: 'Longest held first' },
];
const keyOf = ({ column, descending }: ListSort) => `${column} ${descending ? 'down' : 'up'}`;

/** The order as one choice, where there is no room for column heads. */
export function SortChoice({ sort, onSort }: Props) {
  const now = columns.find(({ sort: column }) => column === sort.column)!;
  const listed = orders.some((each) => keyOf(each) === keyOf(sort));
  return (
    <label className={css.order}>
      <span className="unseen">Order of the list</span>
      <select
        value={keyOf(sort)}
        onChange={(event) => {
          const chosen = orders.find((each) => keyOf(each) === event.target.value);
          if (chosen !== undefined) onSort({ column: chosen.column, descending: chosen.descending });
        }}
      >
        {!listed && <option value={keyOf(sort)}>{`${now.name}, ${sort.descending ? 'descending' : 'ascending'}`}</option>}
        {orders.map((each) => (
          <option key={keyOf(each)} value={keyOf(each)}>
            {each.name}
          </option>
        ))}
      </select>
    </label>
  );
}
