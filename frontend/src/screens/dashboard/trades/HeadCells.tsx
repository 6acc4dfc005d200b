// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid of rows, see TradeList
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus

import { wonOf } from '#copy/commonTexts.ts';
import * as standingTexts from '#copy/connections/standingTexts.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { ofKnown, ofKnownRisk } from '#copy/viewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, counted } from '#domain/format/percent.ts';
import { longDay, shortDay, weekdayDay } from '#domain/format/shortDay.ts';
import type { ListHead } from '#domain/journal/views/listEntries.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { sumOf } from '#domain/units/decimal.ts';
import { marksAge } from '#features/marks/useMarks.ts';
import { signedR } from '#features/trades/signedR.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { ListItem } from '#journal/worker/journalWorker.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { CellsProps } from './CellsProps.ts';
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
  readonly marks: CellsProps['marks'];
};

/** The unrealized result of open rows that have marks; null where none has, and in R. */
function unrealizedOf({ item: { ids }, marks, inR }: Props) {
  const marked = ids.flatMap((id) => marks?.get(id) ?? []).filter(({ unrealized }) => unrealized !== null);
  if (marked.length === 0 || inR) return null;
  const when = marksAge(marked, Date.now());
  return {
    sum: sumOf(marked.flatMap(({ unrealized }) => unrealized ?? [])),
    text: standingTexts.positionsMarked(ids.length, marked.length, standingTexts.unrealizedAt(when)),
  };
}

/** Title of a group's head. */
function headTitle(head: ListHead, isPhone: boolean): string {
  const year = new Date().getFullYear();
  if (head.by === 'open') return listTexts.openPositions;
  if (head.by === 'symbol') return head.symbol;
  if (head.by === 'day') return isPhone ? weekdayDay(head.day, year) : longDay(head.day, year);
  const day = shortDay(head.day);
  return listTexts.weekOf(head.day.startsWith(String(year)) ? day : `${day}, ${head.day.slice(0, 4)}`);
}

const HeadResult = ({ text, isOpen }: { readonly text: string; readonly isOpen: boolean }) => (
  <span className={isOpen ? pnl.unrealized : undefined}>
    <Amount>{text}</Amount>
  </span>
);

/** Facts of a head's rows, beside its title. */
function rowsText({ item: { head, trades, wins, withRisk, closed }, unit, isPhone }: Props, hasMultiples: boolean): string {
  const coverage = !hasMultiples || isPhone || withRisk === closed ? '' : ` · R ${ofKnownRisk(count(withRisk))}`;
  if (head.by === 'open') return `${counted(trades, 'position')}${coverage}`;
  return `${isPhone ? wonOf(wins, trades) : `${countedUnits(trades, unit)} · ${count(wins)} won`}${coverage}`;
}

/** The unit of a sum on a phone, with how many of the closed trades it is of where that isn't all. */
const phoneCoverage = ({ withRisk, closed }: Props['item']) => (withRisk === closed ? 'R' : `R ${ofKnown(count(withRisk))}`);

/** The head of some rows: their common value, their number, their winners, and their result in money and R. */
export function HeadCells(props: Props) {
  const { item, columns, money, inR, isPhone, selection } = props;
  const { head, ids, net, r } = item;
  const title = headTitle(head, isPhone);
  const isOpen = head.by === 'open';
  const unrealized = isOpen ? unrealizedOf(props) : null;
  const shown = unrealized?.sum ?? net;
  const inMultiples = !columns.includes('r') || r === null || inR ? '' : `${signedR(r)}${isPhone ? phoneCoverage(item) : ''}`;
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
        <span>{unrealized?.text ?? rowsText(props, inMultiples !== '')}</span>
      </span>
      <span
        role="gridcell"
        className={`${css.net} ${shown === null ? '' : pnl[pnlColor(shown, money)]}`}
        style={{ gridColumn: isWide ? 'net / -1' : 'net' }}
      >
        {shown === null || (unrealized === null && isOpen && shown === 0n) ? (
          ''
        ) : (
          <HeadResult text={money.result(shown)} isOpen={unrealized !== null} />
        )}
      </span>
      {columns.includes('r') && !isWide && (
        <span role="gridcell" className={css.headR} style={{ gridColumn: 'r' }}>
          {inMultiples}
        </span>
      )}
    </>
  );
}
