import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { groupInOrder, type ListGroup, listGroups } from '#domain/journal/views/listEntries.ts';
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import { DisplayRow } from '#features/filteredPage/DisplayRow.tsx';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { Row } from '#ui/Stack.tsx';
import { type ColumnId, columnIds, columnOf, defaultColumns, useColumnName } from './columns/columnOf.ts';
import css from './ListDisplay.module.css';
import type { ListLook } from './useListLook.ts';

type ColumnChoiceProps = { readonly columns: readonly ColumnId[]; readonly onChange: (columns: readonly ColumnId[]) => void };

/** The columns of the list, shown ones first in their order, and a way to change that order. Always includes the result. */
function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  const nameOf = useColumnName();
  const [isOrdering, setOrdering] = useState(false);
  const others = columnIds.filter((id) => !columns.includes(id));
  const toggle = (id: ColumnId) => onChange(columns.includes(id) ? columns.filter((each) => each !== id) : [...columns, id]);
  return (
    <section className={css.choice} aria-label={listTexts.choose}>
      <h3>{listTexts.choose}</h3>
      {isOrdering ? (
        <ColumnOrder columns={columns} onChange={onChange} />
      ) : (
        <Row gap={6} wrap className={css.columns}>
          {[...columns, ...others].map((id) => (
            <Chip key={id} kind="toggles" aria-pressed={columns.includes(id)} disabled={id === 'net'} onClick={() => toggle(id)}>
              {nameOf(id)}
            </Chip>
          ))}
        </Row>
      )}
      <p>{listTexts.noRoom}</p>
      <Row gap={12} justify="between" className={css.foot}>
        <Button look="text" onClick={() => onChange(defaultColumns)}>
          {listTexts.reset}
        </Button>
        <Button look="text" onClick={() => setOrdering(!isOrdering)}>
          {isOrdering ? listTexts.ordered : listTexts.changeOrder}
        </Button>
      </Row>
    </section>
  );
}

/** The shown columns, each with arrows to move it. */
function ColumnOrder({ columns, onChange }: ColumnChoiceProps) {
  const nameOf = useColumnName();
  const move = (id: ColumnId, by: 1 | -1) => {
    const from = columns.indexOf(id);
    onChange(columns.toSpliced(from, 1).toSpliced(from + by, 0, id));
  };
  return (
    <ol className={css.order}>
      {columns.map((id, at) => (
        <li key={id}>
          <span>{nameOf(id)}</span>
          <IconButton size="small" label={listTexts.moveUp(nameOf(id))} disabled={at === 0} onClick={() => move(id, -1)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton size="small" label={listTexts.moveDown(nameOf(id))} disabled={at === columns.length - 1} onClick={() => move(id, 1)}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

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
