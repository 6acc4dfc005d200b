import { ListChecks, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { groupInOrder, type ListGroup, listGroups } from '#domain/journal/views/listEntries.ts';
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Select } from '#ui/Select.tsx';
import { ColumnChooser } from './columns/ColumnChooser.tsx';
import { columnIds, columnOf } from './columns/columnOf.ts';
import css from './Trades.module.css';
import type { ListLook } from './useListLook.ts';

type SortChoiceProps = { readonly sort: ListSort; readonly onSort: (sort: ListSort) => void };

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
function SortChoice({ sort, onSort }: SortChoiceProps) {
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

/** The grouping of the list. */
const GroupChoice = ({ group, onChange }: { readonly group: ListGroup; readonly onChange: (group: ListGroup) => void }) => (
  <Menu
    label={listTexts.groupBy}
    align="end"
    entries={listGroups.map((each) => ({ text: listTexts.groups[each], onChoose: () => onChange(each) }))}
    trigger={(ties) => (
      <Button look="ghost" {...ties}>
        <Rows3 aria-hidden="true" />
        {listTexts.groups[group]}
      </Button>
    )}
  />
);

type Props = {
  readonly look: ListLook;
  readonly onLook: (change: Partial<ListLook>) => void;
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
  /** Rows have boxes, on phones. */
  readonly isSelecting: boolean;
  readonly onSelecting: (isSelecting: boolean) => void;
  readonly children: ReactNode;
};

/**
 * Display options of the list: its grouping, and its columns if there is space, otherwise its order and selection
 * boxes.
 */
export function ListTools({ look, onLook, sort, onSort, isSelecting, onSelecting, children }: Props) {
  const isPhone = useIsPhone();
  return (
    <div className={css.tools}>
      {isPhone && <SortChoice sort={sort} onSort={onSort} />}
      <GroupChoice
        group={groupInOrder(look.group, sort)}
        onChange={(group) => {
          onLook({ group });
          // Days and weeks follow each other only in the order of closing.
          if (group !== groupInOrder(group, sort)) onSort({ column: 'closed', descending: true });
        }}
      />
      {isPhone ? (
        <Button look="ghost" aria-pressed={isSelecting} onClick={() => onSelecting(!isSelecting)}>
          <ListChecks aria-hidden="true" />
          {listTexts.select}
        </Button>
      ) : (
        <ColumnChooser columns={look.columns} onChange={(columns) => onLook({ columns })} />
      )}
      {children}
    </div>
  );
}
