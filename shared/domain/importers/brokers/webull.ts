import { add } from '#domain/units/decimal.ts';
import { namedInstrument } from '../instruments/namedInstrument.ts';
import { isStillWorking, rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { orderSide } from '../values/orderSide.ts';

const ORDERS = {
  name: ['name'],
  symbol: ['symbol'],
  side: ['side', 'b/s'],
  sideType: ['side type'],
  status: ['status'],
  filled: ['filled', 'filled qty'],
  price: ['avg price', 'filled avg price'],
  placed: ['placed time', 'place time'],
  time: ['filled time'],
  commission: ['commission'],
  fee: ['fee', 'fees'],
} as const;
const TRADES = {
  symbol: ['symbol & name'],
  date: ['trade date'],
  clock: ['time'],
  side: ['buy/sell'],
  quantity: ['quantity'],
  price: ['traded price'],
  commission: ['commission'],
  fee: ['fee', 'fees'],
} as const;

const ordersNamed = (name: string, required: readonly (keyof typeof ORDERS)[]) =>
  layout({
    name,
    columns: ORDERS,
    required,
    numbers: ['price'],
    fees: ['commission', 'fee'],
    localDates: true,
    zone: null,
    newestFirst: true,
    start: () => ({ row: orderRow }),
  });
const ORDER_COLUMNS = ['symbol', 'side', 'filled', 'price', 'time'] as const;
const orders = ordersNamed('orders', ORDER_COLUMNS);
/** Times as "2026/07/20 08:03:06,GMT-04" where the others have "07/20/2026 08:03:06 EDT": the same fills have other names. */
const newerOrders = ordersNamed('newer-orders', [...ORDER_COLUMNS, 'sideType']);
const trades = layout({
  name: 'trades',
  columns: TRADES,
  required: ['symbol', 'date', 'clock', 'side', 'quantity', 'price'],
  numbers: ['price'],
  fees: ['commission', 'fee'],
  localDates: true,
  zone: null,
  newestFirst: true,
  start: () => ({ row: tradeRow }),
});

/** Webull's order records, stocks and options in files of their own, and the trade list of its international houses. */
export const webull = tableImporter({
  id: 'webull',
  name: 'Webull',
  howTo:
    'In Webull desktop open Account, then Orders, choose Filled and the dates, and export; stocks and options are two files, import both.',
  missing:
    'This doesn’t look like a list of Webull orders: the header row Symbol, Side, Filled, Avg Price, Filled Time is missing. Export the orders from Webull desktop and choose that file.',
  layouts: [newerOrders, orders, trades],
});

function orderRow(cells: RowCells<keyof typeof ORDERS>): RowMeaning {
  const symbol = cells.text('symbol');
  const filled = cells.amount('filled', 'filled quantity');
  if (symbol === '' && cells.text('name') !== '')
    return { ignored: 'The summary of an order with several legs; the legs below it are read.' };
  if (cells.problem === '' && filled === 0n)
    return { ignored: `Nothing of this order was filled${cells.text('status') === '' ? '' : ` (${cells.text('status').slice(0, 40)})`}.` };
  if (isStillWorking(cells.text('status'))) return rowReasons.stillWorking(cells.text('status'));
  const side = orderSide(cells.text('side'));
  if (typeof side === 'string') return side;
  const instrument = cells.instrument(symbol, namedInstrument);
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('time') || cells.text('placed');
  return {
    instrument,
    ...side,
    quantity: filled,
    price: cells.number('price', 'average price'),
    fee: add(cells.amount('commission', 'commission'), cells.amount('fee', 'fee')),
    time: cells.clock.stamp(stamp),
    stamp,
  };
}

function tradeRow(cells: RowCells<keyof typeof TRADES>): RowMeaning {
  const side = orderSide(cells.text('side'));
  if (typeof side === 'string') return side;
  const instrument = cells.instrument(cells.text('symbol'), (words, worth) => {
    const whole = namedInstrument(words, worth);
    return typeof whole === 'string' && /\s/.test(words) ? namedInstrument(words.split(/\s/, 1)[0]!, worth) : whole;
  });
  if (typeof instrument === 'string') return instrument;
  const stamp = `${cells.text('date')} ${cells.text('clock')}`.trim();
  return {
    instrument,
    ...side,
    quantity: cells.number('quantity', 'quantity'),
    price: cells.number('price', 'price'),
    fee: add(cells.amount('commission', 'commission'), cells.amount('fee', 'fee')),
    time: cells.clock.stamp(stamp),
    stamp,
  };
}
