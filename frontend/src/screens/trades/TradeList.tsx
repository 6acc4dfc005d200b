// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out as a grid, which table elements cannot be; their roles say what they are
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are read, their arrow is a button
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import { accountName, useAccounts } from '#journal/accounts.ts';
import type { JournalWorker, ListQuery } from '#journal/worker/journalWorker.ts';
import { DayCells, TradeCells } from './cells.tsx';
import { PhoneCells } from './PhoneCells.tsx';
import { SortChoice, SortHeads } from './SortHeads.tsx';
import { TradeDetailRow } from './TradeDetailRow.tsx';
import css from './Trades.module.css';
import { useIsPhone } from './useIsPhone.ts';
import { useListWindow } from './useListWindow.ts';
import { useRows } from './useRows.ts';

type Props = {
  readonly desk: JournalWorker;
  readonly query: ListQuery;
  readonly revision: number;
  readonly money: MoneyFormat;
  /** The journal has several accounts, so each row says whose it is. */
  readonly accounts: boolean;
  readonly onSort: (sort: ListSort) => void;
};

/** The trades as a list that only draws what is in sight: any length scrolls alike. Sorted by closing it shows a head for each day; a row opens to what is inside. */
export function TradeList({ desk, query, revision, money, accounts: several, onSort }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { size, heads, digits, itemAt, want, problem, retry } = useListWindow(desk, query, revision);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpened((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])));
  // Without an open row the heights do not go with what has been read of the list.
  const readFrom = opened.size === 0 ? null : itemAt;
  const openAt = useCallback(
    (index: number) => {
      const item = readFrom?.(index);
      return item?.kind === 'trade' && opened.has(item.trade.id) ? item.trade.id : null;
    },
    [readFrom, opened],
  );
  const { rows, height, measure, sizes } = useRows(holder, { size: size ?? 0, heads, isPhone, openAt });
  const [day = 0, first = 0] = rows.map(({ index }) => index);
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => want(day, first, last + 1), [want, day, first, last]);
  const { accounts } = useAccounts();
  const Cells = isPhone ? PhoneCells : TradeCells;
  return (
    <div className={several ? `${css.list} ${css.byAccount}` : css.list}>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}{' '}
          <button type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {isPhone && <SortChoice sort={query.sort} onSort={onSort} />}
      <div role="table" aria-label="Trades" aria-rowcount={(size ?? 0) + 1}>
        {!isPhone && <SortHeads sort={query.sort} onSort={onSort} />}
        <div ref={holder} style={{ height, position: 'relative' }} role="rowgroup">
          {rows.map(({ index, top, reach }) => {
            const item = itemAt(index);
            const open = openAt(index) !== null;
            const row = (
              <div
                key={index}
                ref={open ? measure : undefined}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={`${css.row} ${item?.kind === 'day' ? css.day : open ? css.open : ''} ${reach === null ? css.placed : css.sticky}`}
                style={reach === null ? { height: open ? undefined : sizes.row, transform: `translateY(${top}px)` } : { height: sizes.day }}
              >
                {item === undefined ? (
                  <span role="cell" className={css.waiting} />
                ) : item.kind === 'day' ? (
                  <DayCells item={item} money={money} unit={query.view.unit ?? 'trade'} />
                ) : (
                  <>
                    <Cells
                      item={item}
                      open={open}
                      onOpen={() => toggle(item.trade.id)}
                      money={money}
                      zone={query.view.zone}
                      byDay={query.sort.column === 'closed'}
                      digits={digits}
                      accountName={(label) => accountName(accounts, label)}
                    />
                    {open && <TradeDetailRow desk={desk} item={item} view={query.view} revision={revision} money={money} />}
                  </>
                )}
              </div>
            );
            if (reach === null) return row;
            return (
              <div key={index} role="presentation" className={css.reach} style={{ height: reach, top }}>
                {row}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
