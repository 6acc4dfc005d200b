// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out as a grid, which table elements cannot be; their roles say what they are
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are read, their arrow is a button
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the list scrolls by keyboard
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SortColumn } from '../../../../../shared/domain/list/listOrder.ts';
import type { MoneyFormat } from '../../../../../shared/domain/format/moneyFormat.ts';
import { accountName, useAccounts } from '../../../book/accounts.ts';
import type { BookDesk, ListQuery } from '../../../book/bookDesk.ts';
import { DayCells, TradeCells } from './cells.tsx';
import { columns } from './columns.ts';
import { InsideRow } from './InsideRow.tsx';
import css from './Trades.module.css';
import { useListWindow } from './useListWindow.ts';

type Props = {
  readonly desk: BookDesk;
  readonly query: ListQuery;
  readonly revision: number;
  readonly money: MoneyFormat;
  readonly onSort: (column: SortColumn) => void;
};

const HEAD = 36;
const ROW = 36;

/** The trades as a list that only draws what is in sight: any length scrolls alike. Sorted by closing it shows a head for each day; a row opens to what is inside. */
export function TradeList({ desk, query, revision, money, onSort }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const { size, itemAt, want, problem, retry } = useListWindow(desk, query, revision);
  useEffect(() => {
    const top = holder.current?.getBoundingClientRect().top ?? 0;
    setOffset(top);
  }, []);
  const unit = query.view.unit ?? 'trade';
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpened((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])));
  const openAt = useCallback(
    (index: number) => {
      const item = itemAt(index);
      return item?.kind === 'trade' && opened.has(item.trade.id) ? item.trade.id : null;
    },
    [itemAt, opened],
  );
  // An open row's height goes with what it shows, wherever in the list that stands; every other row is as high as the next.
  const openKey = useCallback((index: number) => openAt(index) ?? index, [openAt]);
  const virtual = useVirtualizer({
    count: size ?? 0,
    getScrollElement: () => holder.current,
    estimateSize: () => ROW,
    overscan: 6,
    ...(opened.size > 0 && { getItemKey: openKey }),
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => want(first, last + 1), [want, first, last]);
  const byDay = query.sort.column === 'closed';
  const { accounts } = useAccounts();
  const nameOf = (label: string) => accountName(accounts, label);
  return (
    <div className={css.list}>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}{' '}
          <button type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      <div
        ref={holder}
        className={css.scroll}
        style={{ maxHeight: `max(420px, calc(100dvh - ${Math.round(offset) + 24}px))` }}
        role="table"
        aria-label="Trades"
        aria-rowcount={(size ?? 0) + 1}
        tabIndex={0}
      >
        <div className={`${css.row} ${css.head}`} role="row" style={{ height: HEAD }}>
          {columns.map((column) => {
            const sorted = column.sort === query.sort.column;
            const Arrow = query.sort.descending ? ChevronDown : ChevronUp;
            return (
              <span
                key={column.sort}
                role="columnheader"
                className={css[column.className]}
                aria-sort={sorted ? (query.sort.descending ? 'descending' : 'ascending') : 'none'}
              >
                <button type="button" onClick={() => onSort(column.sort)}>
                  {column.name}
                  {sorted && <Arrow aria-hidden="true" />}
                </button>
              </span>
            );
          })}
        </div>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="rowgroup">
          {items.map((place) => {
            const item = itemAt(place.index);
            const open = openAt(place.index) !== null;
            return (
              <div
                key={place.index}
                ref={open ? virtual.measureElement : undefined}
                data-index={place.index}
                role="row"
                aria-rowindex={place.index + 2}
                className={`${css.row} ${item?.kind === 'day' ? css.day : open ? css.open : ''}`}
                style={{
                  position: 'absolute',
                  top: 0,
                  left: 0,
                  right: 0,
                  height: open ? undefined : ROW,
                  transform: `translateY(${place.start}px)`,
                }}
              >
                {item === undefined ? (
                  <span role="cell" className={css.waiting} />
                ) : item.kind === 'day' ? (
                  <DayCells item={item} money={money} unit={unit} />
                ) : (
                  <>
                    <TradeCells
                      item={item}
                      open={open}
                      onOpen={() => toggle(item.trade.id)}
                      money={money}
                      zone={query.view.zone}
                      byDay={byDay}
                      accountName={nameOf}
                    />
                    {open && <InsideRow desk={desk} item={item} view={query.view} revision={revision} money={money} />}
                  </>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
