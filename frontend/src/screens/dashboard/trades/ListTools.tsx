import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { groupInOrder } from '#domain/journal/views/listEntries.ts';
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { Button } from '#ui/Button.tsx';
import { ColumnChooser } from './columns/ColumnChooser.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { SortChoice } from './SortChoice.tsx';
import css from './Trades.module.css';
import type { ListLook } from './useListLook.ts';

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
