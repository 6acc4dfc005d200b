import type { BookFilter } from '../../../shared/domain/list/bookFilter.ts';
import type { FiguresView } from '../../../shared/domain/metrics/figures.ts';
import type { TradeTable } from '../../../shared/domain/metrics/tradeTable.ts';
import { type Decimal, decimal } from '../../../shared/domain/money.ts';
import { dayNumber, dayText } from '../../../shared/domain/time.ts';
import type { BookView } from './bookView.ts';
import type { MoneyPutIn } from './moneyPutIn.ts';
import { selectedRows } from './selectedRows.ts';
import { moneyAt } from './tradeRow.ts';

const dayBefore = (day: string): string => dayText(dayNumber(Date.parse(day), 0) - 1);

/** What the trades came to that were closed before a day, in one currency. */
function netBefore(table: TradeTable, day: string, account: string | undefined, view: Pick<BookView, 'zone' | 'currency'>) {
  let net = 0n;
  for (const row of selectedRows(table, { account, to: dayBefore(day) }, view) ?? [])
    net += moneyAt(table, table.gross, row) - moneyAt(table, table.fees, row);
  return net;
}

/**
 * What a selection's equity begins with and what moves it. A period begins with all that its accounts held by then: what was put in and what they had
 * earned; money moved after its end does not count. Nothing put in: nothing to be a share of.
 */
export function equityOf(
  table: TradeTable,
  { account, from, to }: BookFilter,
  view: MoneyPutIn & { readonly zone: string; readonly currency: string },
): Required<Pick<FiguresView, 'startingCapital' | 'cash'>> {
  const moves = view.cash
    .map(({ on, amount }) => ({ day: on, amount: decimal(amount) }))
    .filter(({ day }) => to === undefined || day <= to);
  let startingCapital: Decimal = decimal(view.startingCapital);
  if (from === undefined || (startingCapital === 0n && moves.length === 0)) return { startingCapital, cash: moves };
  startingCapital += netBefore(table, from, account, view);
  for (const { day, amount } of moves) if (day < from) startingCapital += amount;
  return { startingCapital, cash: moves.filter(({ day }) => day >= from) };
}
