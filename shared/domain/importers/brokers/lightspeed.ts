import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { absolute, add } from '#domain/units/decimal.ts';
import { usInstrument } from '../instruments/usInstrument.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { orderSide } from '../values/orderSide.ts';

const FEES = ['FeeSEC', 'FeeMF', 'Fee1', 'Fee2', 'Fee3', 'FeeStamp', 'FeeTAF', 'Fee4'] as const;
const COLUMNS = {
  account: ['account number'],
  side: ['side'],
  symbol: ['symbol'],
  currency: ['currency code'],
  price: ['price'],
  quantity: ['qty'],
  tradeNumber: ['trade number'],
  sequence: ['sequence number'],
  commission: ['commission amount'],
  date: ['trade date'],
  clock: ['execution time'],
  time: ['raw exec. time'],
  kind: ['transtype'],
  FeeSEC: ['feesec'],
  FeeMF: ['feemf'],
  Fee1: ['fee1'],
  Fee2: ['fee2'],
  Fee3: ['fee3'],
  FeeStamp: ['feestamp'],
  FeeTAF: ['feetaf'],
  Fee4: ['fee4'],
} as const;

const blotter = layout({
  columns: COLUMNS,
  required: ['account', 'side', 'symbol', 'price', 'quantity', 'tradeNumber', 'commission', 'clock'],
  numbers: ['price', 'commission'],
  fees: ['commission', ...FEES],
  ids: 'sequence',
  zone: 'America/New_York',
  newestFirst: false,
  start: () => ({ row: executionRow }),
});

/** Lightspeed's trade blotter: one row an execution, US Eastern times, each fee in a column of its own. */
export const lightspeed = tableImporter({
  id: 'lightspeed',
  name: 'Lightspeed',
  howTo: 'In Lightspeed’s account portal open Trade Blotter (Trades), choose the dates and export as CSV.',
  missing:
    'This doesn’t look like a Lightspeed trade blotter: the header row Account Number, … Side, Symbol, … Trade Number is missing. Export the blotter as CSV and choose that file.',
  layouts: [blotter],
});

function executionRow(cells: RowCells<keyof typeof COLUMNS>): RowMeaning {
  if (/cancel|bust/i.test(cells.text('kind')))
    return 'This row cancels an earlier execution. Remove both from the file, or delete the earlier one after the import.';
  // The column Buy/Sell ("Long Buy") is not reliable; Side is.
  const side = orderSide(cells.text('side'));
  if (typeof side === 'string') return side;
  const currency = cells.text('currency') || 'USD';
  const instrument = cells.instrument(`${cells.text('symbol')}|${currency}`, () =>
    inCurrency(usInstrument(cells.text('symbol')), currency),
  );
  if (typeof instrument === 'string') return instrument;
  const fee = FEES.reduce((sum, column) => add(sum, cells.amount(column, column)), cells.amount('commission', 'commission'));
  const stamp = cells.text('time') || `${cells.text('date')} ${cells.text('clock')}`.trim();
  const sequence = cells.text('sequence');
  return {
    instrument,
    ...side,
    quantity: absolute(cells.number('quantity', 'quantity')),
    price: cells.number('price', 'price'),
    fee,
    time: cells.clock.stamp(stamp),
    stamp,
    account: cells.account('account'),
    // Partial fills share their trade number.
    executionId: sequence === '' ? '' : `${cells.text('tradeNumber')}|${sequence}`,
  };
}

function inCurrency(made: Instrument | string, currency: string): Instrument | string {
  if (typeof made === 'string' || currency === 'USD') return made;
  if (!/^[A-Z]{3}$/.test(currency) || made.kind !== 'stock')
    return `"${currency.slice(0, 40)}" is not a currency this layout can be read in.`;
  return plainInstrument('stock', made.symbol, currency, made.multiplier);
}
