import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { absolute, decimal } from '#domain/units/decimal.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { orderSide } from '../values/orderSide.ts';

const COLUMNS = {
  symbol: ['symbol'],
  date: ['trade_date'],
  exchange: ['exchange'],
  segment: ['segment'],
  side: ['trade_type'],
  quantity: ['quantity'],
  price: ['price'],
  id: ['trade_id'],
  order: ['order_id'],
  time: ['order_execution_time'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;

const tradebook = layout({
  columns: COLUMNS,
  required: ['symbol', 'date', 'exchange', 'segment', 'side', 'quantity', 'price', 'id', 'order', 'time'],
  numbers: ['quantity', 'price'],
  fees: [],
  zone: 'Asia/Kolkata',
  newestFirst: false,
  start: () => ({ row: tradeRow }),
});

/** Zerodha's tradebook (Console): executions in rupees and Indian time, without fees. Quantities of derivatives are units, so that a point is one rupee. */
export const zerodha = tableImporter({
  id: 'zerodha',
  name: 'Zerodha',
  howTo: 'In Zerodha Console open Reports, then Tradebook, choose the segment and dates and download the CSV.',
  missing:
    'This doesn’t look like Zerodha’s tradebook: the header row symbol, isin, trade_date, … order_execution_time is missing. Download the tradebook as CSV and choose that file.',
  layouts: [tradebook],
});

function instrumentOf(symbol: string, segment: string): Instrument | string {
  if (symbol === '') return rowReasons.noSymbol;
  if (segment === 'EQ') return plainInstrument('stock', symbol, 'INR', decimal('1'));
  if (symbol.endsWith('FUT')) return plainInstrument('future', symbol, 'INR', decimal('1'));
  return `Options are not read from Zerodha’s tradebook yet (${symbol.slice(0, 40)}). Put them in our CSV template.`;
}

function tradeRow(cells: Cells): RowMeaning {
  const side = orderSide(cells.text('side'));
  if (typeof side === 'string') return side;
  const symbol = cells.text('symbol').toUpperCase();
  const segment = cells.text('segment').toUpperCase();
  const instrument = cells.instrument(`${symbol}|${segment}`, () => instrumentOf(symbol, segment));
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('time') || cells.text('date');
  if (!stamp.startsWith(cells.text('date'))) return rowReasons.noTradeDay(cells.text('date'));
  return {
    instrument,
    ...side,
    quantity: absolute(cells.number('quantity', 'quantity')),
    price: cells.number('price', 'price'),
    fee: decimal('0'),
    time: cells.clock.iso(stamp),
    stamp,
    executionId: cells.text('id'),
  };
}
