// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out as a grid, which table elements cannot be; their roles say what they are
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { groupInOrder } from '#domain/journal/views/listEntries.ts';
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import { AddressOfFigures } from '#features/view/AddressOfFigures.tsx';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import type { JournalWorker, ListQuery } from '#journal/worker/journalWorker.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useFittedColumns } from './columns/useFittedColumns.ts';
import { ListRows } from './ListRows.tsx';
import { SortHeads } from './SortHeads.tsx';
import { changeRow } from './selection/changeTrades.ts';
import { useSelection } from './selection/useSelection.ts';
import css from './TradeList.module.css';
import { rowPress, useLinksInside } from './useLinksInside.ts';
import type { ListLook } from './useListLook.ts';
import { useListWindow, usePrinted } from './useListWindow.ts';
import { useOpenRows, useRowKeys } from './useRowKeys.ts';
import { useRows } from './useRows.ts';

const SelectionBar = lazyPart(() => import('./selection/SelectionBar.tsx'), { quiet: true });
const QuickActs = lazyPart(() => import('./QuickActs.tsx'), { quiet: true });
const PeekPanel = lazyPart(() => import('./PeekPanel.tsx'), { quiet: true });

type Props = {
  readonly worker: JournalWorker;
  readonly query: ListQuery;
  readonly revision: number;
  readonly money: MoneyFormat;
  /** True if the journal has several accounts, so each row shows its own. */
  readonly accounts: boolean;
  /** The columns and the height of rows that its reader chose. */
  readonly look: ListLook;
  /** Rows have boxes on phones too. */
  readonly isSelecting: boolean;
  /** The totals under the list; the bar of selected trades takes their place. */
  readonly foot?: ReactNode;
  readonly onSort: (sort: ListSort) => void;
};

/**
 * The trades as a virtualized list: any length scrolls the same. Grouped rows are under sticky heads; a row expands
 * to its details; the bar below changes selected rows together.
 */
export function TradeList({ worker, query, revision, money, accounts: several, look, isSelecting, foot, onSort }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { view } = query;
  const { size, heads, digits, largest, isCurrent, itemAt, want, problem, retry } = useListWindow(worker, query, revision);
  const { toggle, openAt } = useOpenRows(itemAt);
  const printed = usePrinted(itemAt);
  const { inSight, rows, height, measure, sizes, scrollTo } = useRows(holder, {
    size: size ?? 0,
    heads,
    look: isPhone ? 'phone' : look.rows,
    openAt,
    printed,
    isRead: (index) => itemAt(index) !== undefined,
  });
  const [day = 0, first = 0] = inSight.map(({ index }) => index);
  const last = inSight.at(-1)?.index ?? 0;
  useEffect(() => want(day, first, last + 1), [want, day, first, last]);
  const { accounts } = useAccounts();
  const byDay = groupInOrder(query.group ?? 'day', query.sort) === 'day';
  const fitted = useFittedColumns(box, { chosen: look.columns, several, byDay, digits, largest, money });
  const style = isPhone ? {} : { gridTemplateColumns: fitted.template };
  const selection = useSelection(worker, query, (size ?? 0) - heads.length);
  const boxes = !isPhone || isSelecting || selection.ids.size > 0 ? selection : null;
  const link = useTradeLink();
  const navigate = useNavigate();
  const onOpen = (id: string) => void navigate(link(id));
  const browser = useBrowser();
  const [peeked, peek] = useState<number | null>(null);
  const beside = peeked === null ? undefined : itemAt(peeked);
  const review = (index: number) => {
    const item = itemAt(index);
    if (item?.kind !== 'trade') return;
    const { id, reviewed } = item.trade;
    const change = worker.selectedTrades(query, [id]);
    void changeRow(browser, change, { reviewed: !reviewed }, reviewed ? listTexts.unreviewedNow : listTexts.reviewedNow);
  };
  const onClick = rowPress({ onLink: useLinksInside(), isPhone, itemAt, selection, onOpen });
  const keys = useRowKeys({
    size: size ?? 0,
    itemAt,
    selection,
    onOpen,
    isExpanded: (index) => openAt(index) !== null,
    onExpand: toggle,
    onPeek: (index) => peek(index === peeked ? null : index),
    onReview: review,
    onEscape: () => {
      peek(null);
      return peeked !== null;
    },
    scrollTo,
    holder,
  });
  const cells = {
    worker,
    view,
    revision,
    money,
    byDay,
    isPhone,
    columns: fitted.shown,
    folded: fitted.hidden,
    selection: boxes,
    onToggle: toggle,
    accountName: useCallback((label: string) => accountName(accounts, label), [accounts]),
  };
  return (
    <div ref={box} className={boxes === null ? css.list : `${css.list} ${css.boxed}`}>
      {problem !== null && (
        <Notice kind="error" className={css.problem} actions={<Button onClick={retry}>Try again</Button>}>
          {problem}
        </Notice>
      )}
      <div role="grid" aria-label="Trades" aria-rowcount={(size ?? 0) + 1} aria-multiselectable="true">
        {!isPhone && <SortHeads columns={fitted.shown} sort={query.sort} onSort={onSort} selection={selection} style={style} />}
        <div
          ref={holder}
          style={{ height: size === null ? '60vh' : height, position: 'relative' }}
          role="rowgroup"
          onKeyDown={keys.onKeyDown}
          onClick={onClick}
        >
          <AddressOfFigures isCurrent={isCurrent}>
            <ListRows
              rows={rows}
              sizes={sizes}
              style={style}
              measure={measure}
              itemAt={itemAt}
              openAt={openAt}
              cells={cells}
              isCurrent={isCurrent}
              isSelected={(id) => selection.ids.has(id)}
              active={keys.active}
              onFocus={(index) => {
                keys.onFocus(index);
                if (peeked !== null) peek(index);
              }}
            />
            {!isPhone && (
              <Suspense fallback={null}>
                <QuickActs holder={holder} itemAt={itemAt} worker={worker} query={query} link={link} onToggle={toggle} onPeek={peek} />
              </Suspense>
            )}
          </AddressOfFigures>
        </div>
      </div>
      {printed !== null && printed < (size ?? 0) && <p className={css.cut}>{listTexts.goesOn}</p>}
      {beside?.kind === 'trade' && (
        <Suspense fallback={null}>
          <PeekPanel item={beside} worker={worker} view={view} revision={revision} money={money} onClose={() => peek(null)} />
        </Suspense>
      )}
      {selection.ids.size === 0 ? (
        foot
      ) : (
        <Suspense fallback={null}>
          <SelectionBar worker={worker} query={query} revision={revision} money={money} selection={selection} />
        </Suspense>
      )}
    </div>
  );
}
