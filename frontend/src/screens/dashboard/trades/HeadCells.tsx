// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid of rows, see TradeList
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus

import { wonOf } from '#copy/commonTexts.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { ofKnownRisk } from '#copy/viewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, counted } from '#domain/format/percent.ts';
import type { ListHead } from '#domain/journal/views/listEntries.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { signedR } from '#features/trades/signedR.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { longDay, shortDay, weekdayDay } from '#format/namedDay.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { ListItem } from '#journal/worker/journalWorker.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { ColumnId } from './columns/columnOf.ts';
import type { Selection } from './selection/useSelection.ts';
import css from './TradeCells.module.css';

type Props = {
  readonly item: Extract<ListItem, { kind: 'head' }>;
  readonly columns: readonly ColumnId[];
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  readonly inR: boolean;
  readonly isPhone: boolean;
  /** Null where nothing is selected by boxes. */
  readonly selection: Selection | null;
};

/** Title of a group's head. */
function headTitle(head: ListHead, isPhone: boolean): string {
  const year = new Date().getFullYear();
  if (head.by === 'open') return listTexts.openPositions;
  if (head.by === 'symbol') return head.symbol;
  if (head.by === 'day') return isPhone ? weekdayDay(head.day, year) : longDay(head.day, year);
  const day = shortDay(head.day);
  return listTexts.weekOf(head.day.startsWith(String(year)) ? day : `${day}, ${head.day.slice(0, 4)}`);
}

/** The head of some rows: their common value, their number, their winners, and their result in money and R. */
export function HeadCells({ item, columns, money, unit, inR, isPhone, selection }: Props) {
  const { head, ids, trades, wins, net, r, withRisk, closed } = item;
  const title = headTitle(head, isPhone);
  const isOpen = head.by === 'open';
  const inMultiples = !columns.includes('r') || r === null || inR ? '' : `${signedR(r)}${isPhone ? 'R' : ''}`;
  const coverage = inMultiples === '' || withRisk === closed ? '' : ` · R ${ofKnownRisk(count(withRisk))}`;
  // On a phone nothing is above it: without R it ends where the results of its rows do.
  const isWide = isPhone && inMultiples === '';
  // The name reaches as far as the first of the two columns that have figures.
  const first = columns.findIndex((id) => id === 'net' || id === 'r');
  return (
    <>
      {selection !== null && (
        <span role="gridcell">
          <Checkbox
            tabIndex={-1}
            aria-label={listTexts.selectGroup(title)}
            {...selection.stateOf(ids)}
            onChange={() => selection.toggleAll(ids)}
          />
        </span>
      )}
      <span
        role="gridcell"
        className={css.headName}
        style={first < 0 ? undefined : { gridColumn: `${selection === null ? 1 : 2} / ${columns[first]}` }}
      >
        <b>{title}</b>
        <span>
          {isOpen ? counted(trades, 'position') : isPhone ? wonOf(wins, trades) : `${countedUnits(trades, unit)} · ${count(wins)} won`}
          {coverage}
        </span>
      </span>
      <span
        role="gridcell"
        className={`${css.net} ${net === null ? '' : pnl[pnlColor(net, money)]}`}
        style={{ gridColumn: isWide ? 'net / -1' : 'net' }}
      >
        {net === null || (isOpen && net === 0n) ? '' : <Amount>{money.result(net)}</Amount>}
      </span>
      {columns.includes('r') && !isWide && (
        <span role="gridcell" className={css.headR} style={{ gridColumn: 'r' }}>
          {inMultiples}
        </span>
      )}
    </>
  );
}
