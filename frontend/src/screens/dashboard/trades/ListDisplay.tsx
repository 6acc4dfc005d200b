import * as listTexts from '#copy/trades/tradeListTexts.ts';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { groupInOrder, type ListGroup, listGroups } from '#domain/journal/views/listEntries.ts';
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import { DisplayRow } from '#features/filteredPage/DisplayRow.tsx';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { ColumnChoice } from './columns/ColumnChoice.tsx';
import { columnIds, columnOf } from './columns/columnOf.ts';
import type { ListLook } from './useListLook.ts';

const orders: readonly (ListSort & { readonly name: string })[] = [
  { column: 'closed', descending: true, name: 'Closed, newest' },
  { column: 'closed', descending: false, name: 'Closed, oldest' },
  { column: 'net', descending: true, name: 'Largest gain' },
  { column: 'net', descending: false, name: 'Largest loss' },
  { column: 'symbol', descending: false, name: tradesTexts.bySymbol },
  { column: 'size', descending: true, name: 'Largest size' },
  { column: 'held', descending: true, name: 'Longest held' },
];
const keyOf = ({ column, descending }: ListSort) => `${column} ${descending ? 'down' : 'up'}`;

const choiceOf = (order: (typeof orders)[number]) => ({ value: keyOf(order), text: order.name });

type SortProps = { readonly sort: ListSort; readonly onSort: (sort: ListSort) => void };

/** The order as one choice; column heads offer more. */
function SortChoice({ sort, onSort }: SortProps) {
  const now = columnIds.map(columnOf).find(({ sort: column }) => column === sort.column);
  const listed = orders.some((each) => keyOf(each) === keyOf(sort));
  const unlisted = `${now?.name ?? tradesTexts.bySymbol}, ${sort.descending ? 'descending' : 'ascending'}`;
  return (
    <Select
      size="small"
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

type Props = SortProps & { readonly look: ListLook; readonly onLook: (change: Partial<ListLook>) => void };

/** The list's rows of the Display panel: grouping, order, and where there is room the height of rows and their columns. */
export function ListDisplay({ look, onLook, sort, onSort }: Props) {
  const isPhone = useIsPhone();
  return (
    <>
      <DisplayRow name={listTexts.groupBy}>
        <Select
          size="small"
          aria-label={listTexts.groupBy}
          value={groupInOrder(look.group, sort)}
          choices={listGroups.map((value) => ({ value, text: listTexts.groups[value] }))}
          onChange={({ target }) => {
            const group = target.value as ListGroup;
            onLook({ group });
            // Days and weeks follow each other only in the order of closing.
            if (group !== groupInOrder(group, sort)) onSort({ column: 'closed', descending: true });
          }}
        />
      </DisplayRow>
      <DisplayRow name={tradesTexts.order}>
        <SortChoice sort={sort} onSort={onSort} />
      </DisplayRow>
      {!isPhone && (
        <>
          <DisplayRow name={listTexts.rows}>
            <Segmented
              label={listTexts.rows}
              value={look.rows}
              choices={[
                { value: 'compact', text: listTexts.compact },
                { value: 'roomy', text: listTexts.roomy },
              ]}
              onChoose={(rows) => onLook({ rows })}
            />
          </DisplayRow>
          <ColumnChoice columns={look.columns} onChange={(columns) => onLook({ columns })} />
        </>
      )}
    </>
  );
}
