import { excursionAt } from '../metrics/table/excursionAt.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { tradingDays } from '../metrics/table/tradingDays.ts';
import { dayText } from '../units/dayKey.ts';
import { fromScaled } from '../units/decimal.ts';
import { MINUTE } from '../units/millis.ts';
import type { Fact } from './fact.ts';
import { figures } from './figures.ts';

const priceOf = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** One row of a table as a fact of its own. `id` begins with "trade:". */
export function tradeFact(table: TradeTable, row: number, zone: string, label: string): Fact {
  const { currency, symbol } = table.instruments[table.instrument[row]!]!;
  const [gross, fees, risk] = [table.gross, table.fees, table.risk].map((column) => BigInt(column[row]!));
  const net = gross! - fees!;
  const money = (amount: bigint) => fromScaled(amount, table.scale);
  const [opened, closed] = [table.openedAt[row]!, table.closedAt[row]!];
  const days = tradingDays(table, zone);
  const found = excursionAt(table, row);
  const isOpen = Number.isNaN(closed);
  return {
    id: `trade:${table.id[row]}`,
    label: `${label}: ${symbol} ${table.side[row] === 1 ? 'long' : 'short'}`,
    n: 1,
    strength: null,
    figures: figures(currency, [
      ['Net P&L', 'money', isOpen ? null : money(net)],
      ['Gross P&L', 'money', isOpen ? null : money(gross!)],
      ['Fees', 'money', money(fees!)],
      ['Planned risk', 'money', risk! > 0n ? money(risk!) : null],
      ['R multiple', 'r', risk! > 0n && !isOpen ? Number(net) / Number(risk!) : null],
      ['MAE', 'money', found?.mae ?? null],
      ['MFE', 'money', found?.mfe ?? null],
      ['Captured of MFE', 'percent', found?.capture == null ? null : 100 * found.capture],
      ['Quantity', 'count', priceOf(table.quantity[row]!)],
      ['Entry price', 'price', priceOf(table.entryPrice[row]!)],
      ['Exit price', 'price', isOpen ? null : priceOf(table.exitPrice[row]!)],
      ['Fills', 'count', table.fillCount[row]!],
      ['Rating', 'count', table.rating[row]! || null],
      ['Time held', 'minutes', isOpen || table.precision[row] === 2 ? null : (closed - opened) / MINUTE],
      ['Opened', 'day', dayText(days.opened(row))],
      ['Closed', 'day', isOpen ? null : dayText(days.closed(row))],
    ]),
    filter: { trade: table.id[row] },
  };
}
