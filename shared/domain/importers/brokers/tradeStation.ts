import { namedInstrument } from '../instruments/namedInstrument.ts';
import { isStillWorking, rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { sideBesideShort } from '../values/orderSide.ts';

const COLUMNS = {
  account: ['account'],
  time: ['entered'],
  status: ['order status'],
  type: ['type'],
  symbol: ['symbol'],
  filled: ['qty filled'],
  price: ['filled price'],
  commission: ['commission'],
  expiry: ['contract exp date'],
} as const;

const orders = layout({
  columns: COLUMNS,
  required: ['time', 'status', 'type', 'symbol', 'filled', 'price'],
  numbers: ['price', 'commission'],
  fees: ['commission'],
  zone: null,
  newestFirst: true,
  isRow: (cells) => cells.rows.count > 2,
  start: () => ({ row: orderRow }),
});

/** TradeStation's filled orders, copied from TradeManager as text with tabs, or saved so. */
export const tradeStation = tableImporter({
  id: 'tradestation',
  name: 'TradeStation',
  howTo:
    'In TradeStation open TradeManager, Orders, show the columns Account, Entered, Order Status, Type, Symbol, Qty Filled, Filled Price and Commission, select the filled orders, copy them and save them as a text file.',
  missing:
    'This doesn’t look like a list of TradeStation orders: the header row with Entered, Order Status, Type, Symbol, Qty Filled and Filled Price is missing. Copy the orders with their header and save them as a text file.',
  layouts: [orders],
});

function orderRow(cells: RowCells<keyof typeof COLUMNS>): RowMeaning {
  const filled = cells.amount('filled', 'filled quantity');
  if (cells.problem === '' && filled === 0n) return { ignored: rowReasons.unfilled(cells.text('status')) };
  if (isStillWorking(cells.text('status'))) return rowReasons.stillWorking(cells.text('status'));
  const side = sideBesideShort(cells.text('type'));
  if (typeof side === 'string') return side;
  const instrument = cells.instrument(cells.text('symbol'), (words, worth) => namedInstrument(words, worth, 'dollars'));
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('time');
  // Futures and options have no other word for selling to open.
  const effect = instrument.kind !== 'stock' && cells.text('type').toLowerCase() === 'sell' ? 'unknown' : side.effect;
  return {
    instrument,
    action: side.action,
    effect,
    quantity: filled,
    price: cells.number('price', 'price'),
    fee: cells.amount('commission', 'commission'),
    time: cells.clock.stamp(stamp),
    stamp,
    account: cells.account('account'),
  };
}
