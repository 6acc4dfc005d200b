import { absolute, subtract, sumOf } from '#domain/units/decimal.ts';
import { usInstrument } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { sideBesideShort } from '../values/orderSide.ts';

const FEES = ['commission', 'sec', 'taf', 'nscc', 'nasdaq', 'ecnRemove', 'ecnAdd'] as const;
const COLUMNS = {
  account: ['account'],
  date: ['t/d'],
  currency: ['currency'],
  side: ['side'],
  symbol: ['symbol'],
  quantity: ['qty'],
  price: ['price'],
  clock: ['exec time'],
  commission: ['comm'],
  sec: ['sec'],
  taf: ['taf'],
  nscc: ['nscc'],
  nasdaq: ['nasdaq'],
  ecnRemove: ['ecn remove'],
  ecnAdd: ['ecn add'],
  gross: ['gross proceeds'],
  net: ['net proceeds'],
} as const;

const executions = layout({
  columns: COLUMNS,
  required: ['date', 'side', 'symbol', 'quantity', 'price', 'clock', 'commission'],
  numbers: ['quantity', 'price', 'commission'],
  fees: [...FEES],
  zone: null,
  newestFirst: false,
  start: () => ({ row: executionRow }),
});

/** TradeZero's executions, which are also the template of TradeNote: proceeds before and after all costs, each of which has its own column. */
export const tradeZero = tableImporter({
  id: 'tradezero',
  name: 'TradeZero',
  howTo:
    'In the TradeZero portal open Account, then Trades, choose the dates and export as CSV. Files in the template of TradeNote are read too.',
  missing:
    'This doesn’t look like a TradeZero export: the header row Account, T/D, … Exec Time, Comm is missing. Export the trades as CSV and choose that file.',
  layouts: [executions],
});

function executionRow(cells: RowCells<keyof typeof COLUMNS>): RowMeaning {
  const side = sideBesideShort(cells.text('side'));
  if (typeof side === 'string') return side;
  const currency = cells.text('currency');
  if (currency !== '' && currency !== 'USD') return rowReasons.otherCurrency(currency);
  const instrument = cells.instrument(cells.text('symbol'), usInstrument);
  if (typeof instrument === 'string') return instrument;
  const gross = cells.optional('gross', 'gross proceeds');
  const net = cells.optional('net', 'net proceeds');
  // Some costs are rebates; what both proceeds say of them together is never ambiguous.
  const fee = gross !== null && net !== null ? subtract(gross, net) : sumOf(FEES.map((column) => cells.amount(column, column)));
  const stamp = `${cells.text('date')} ${cells.text('clock')}`.trim();
  return {
    instrument,
    ...side,
    quantity: absolute(cells.number('quantity', 'quantity')),
    price: cells.number('price', 'price'),
    fee,
    time: cells.clock.stamp(stamp),
    stamp,
    account: cells.account('account'),
  };
}
