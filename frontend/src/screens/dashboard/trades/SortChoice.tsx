import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import { Select } from '#ui/Select.tsx';
import { columnIds, columnOf } from './columns/columnOf.ts';
import css from './Trades.module.css';

type Props = { readonly sort: ListSort; readonly onSort: (sort: ListSort) => void };

const orders: readonly (ListSort & { readonly name: string })[] = [
  { column: 'closed', descending: true, name: 'Newest first' },
  { column: 'closed', descending: false, name: 'Oldest first' },
  { column: 'net', descending: true, name: 'Largest gain first' },
  { column: 'net', descending: false, name: 'Largest loss first' },
  { column: 'symbol', descending: false, name: tradesTexts.bySymbol },
  { column: 'size', descending: true, name: 'Largest size first' },
  { column: 'held', descending: true, name: 'Longest held first' },
];
const keyOf = ({ column, descending }: ListSort) => `${column} ${descending ? 'down' : 'up'}`;

const choiceOf = (order: (typeof orders)[number]) => ({ value: keyOf(order), text: order.name });

/** The order as one choice, where there is no room for column heads. */
export function SortChoice({ sort, onSort }: Props) {
  const now = columnIds.map(columnOf).find(({ sort: column }) => column === sort.column);
  const listed = orders.some((each) => keyOf(each) === keyOf(sort));
  const unlisted = `${now?.name ?? tradesTexts.bySymbol}, ${sort.descending ? 'descending' : 'ascending'}`;
  return (
    <Select
      className={css.order}
      aria-label={tradesTexts.order}
      value={keyOf(sort)}
      choices={listed ? orders.map(choiceOf) : [{ value: keyOf(sort), text: unlisted }, ...orders.map(choiceOf)]}
      onChange={(event) => {
        const chosen = orders.find((each) => keyOf(each) === event.target.value);
        if (chosen !== undefined) onSort({ column: chosen.column, descending: chosen.descending });
      }}
    />
  );
}
