// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out as a grid, which table elements cannot be; their roles say what they are
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are read, their arrow is a button
import { useEffect, useRef } from 'react';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import { useIsPhone } from '#frontend/parts/view/useIsPhone.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import type { JournalWorker, ListQuery } from '#journal/worker/journalWorker.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { DayCells } from './DayCells.tsx';
import { PhoneCells } from './PhoneCells.tsx';
import { SortChoice } from './SortChoice.tsx';
import { SortHeads } from './SortHeads.tsx';
import { TradeCells } from './TradeCells.tsx';
import { TradeDetailRow } from './TradeDetailRow.tsx';
import css from './TradeList.module.css';
import { TradeListRow } from './TradeListRow.tsx';
import { useListWindow } from './useListWindow.ts';
import { useOpenRows } from './useOpenRows.ts';
import { useRows } from './useRows.ts';

type Props = {
  readonly worker: JournalWorker;
  readonly query: ListQuery;
  readonly revision: number;
  readonly money: MoneyFormat;
  /** The journal has several accounts, so each row says whose it is. */
  readonly accounts: boolean;
  readonly onSort: (sort: ListSort) => void;
};

/** The trades as a list that only draws what is in sight: any length scrolls alike. Sorted by closing it shows a head for each day; a row opens to what is inside. */
export function TradeList({ worker, query, revision, money, accounts: several, onSort }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { view } = query;
  const { size, heads, digits, itemAt, want, problem, retry } = useListWindow(worker, query, revision);
  const { toggle, openAt } = useOpenRows(itemAt);
  const { rows, height, measure, sizes } = useRows(holder, { size: size ?? 0, heads, isPhone, openAt });
  const [day = 0, first = 0] = rows.map(({ index }) => index);
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => want(day, first, last + 1), [want, day, first, last]);
  const { accounts } = useAccounts();
  const Cells = isPhone ? PhoneCells : TradeCells;
  return (
    <div className={several ? `${css.list} ${css.byAccount}` : css.list}>
      {problem !== null && (
        <Notice kind="error" className={css.problem} actions={<Button onClick={retry}>Try again</Button>}>
          {problem}
        </Notice>
      )}
      {isPhone && <SortChoice sort={query.sort} onSort={onSort} />}
      <div role="table" aria-label="Trades" aria-rowcount={(size ?? 0) + 1}>
        {!isPhone && <SortHeads sort={query.sort} onSort={onSort} />}
        <div ref={holder} style={{ height, position: 'relative' }} role="rowgroup">
          {rows.map(({ index, top, reach }) => {
            const item = itemAt(index);
            const isOpen = openAt(index) !== null;
            return (
              <TradeListRow
                key={index}
                index={index}
                item={item}
                isOpen={isOpen}
                top={top}
                reach={reach}
                height={reach === null ? sizes.row : sizes.day}
                measure={measure}
              >
                {item?.kind === 'day' && <DayCells item={item} money={money} unit={view.unit ?? 'trade'} />}
                {item?.kind === 'trade' && (
                  <Cells
                    item={item}
                    isOpen={isOpen}
                    onToggle={() => toggle(item.trade.id)}
                    money={money}
                    inR={view.inR === true}
                    zone={view.zone}
                    byDay={query.sort.column === 'closed'}
                    digits={digits}
                    accountName={(label) => accountName(accounts, label)}
                  />
                )}
                {item?.kind === 'trade' && isOpen && (
                  <TradeDetailRow worker={worker} item={item} view={view} revision={revision} money={money} />
                )}
              </TradeListRow>
            );
          })}
        </div>
      </div>
    </div>
  );
}
