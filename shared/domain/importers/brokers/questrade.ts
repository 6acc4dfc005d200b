import { type Instrument, optionInstrument } from '#domain/trades/instrument.ts';
import { absolute, decimal } from '#domain/units/decimal.ts';
import { MONTHS, readStrike, underlyingOf } from '../instruments/readOption.ts';
import { shareInstrument } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { type OrderSide, orderSide } from '../values/orderSide.ts';

const COLUMNS = {
  symbol: ['symbol'],
  action: ['action'],
  quantity: ['fill qty'],
  price: ['fill price'],
  currency: ['currency'],
  time: ['exec time'],
  option: ['option'],
  commission: ['commission'],
  account: ['account'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;

/** "SLV20Feb26C55.00" */
const OPTION = /^([A-Z][A-Z.]{0,5})(\d{1,2})([A-Z]{3})(\d{2})([CP])(\d{1,6}(?:\.\d{1,4})?)$/;
/** "16 Dec 2025 11:15:58 AM" */
const NAMED_MONTH = /^(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})/;
const OPTION_SIDES: Readonly<Record<string, OrderSide>> = {
  BTO: { action: 'buy', effect: 'open' },
  STC: { action: 'sell', effect: 'close' },
  STO: { action: 'sell', effect: 'open' },
  BTC: { action: 'buy', effect: 'close' },
};

const executions = layout({
  columns: COLUMNS,
  required: ['symbol', 'action', 'quantity', 'price', 'currency', 'time', 'commission'],
  numbers: ['quantity', 'price', 'commission'],
  fees: ['commission'],
  zone: null,
  newestFirst: true,
  start: () => ({ row: executionRow }),
});

/** Questrade's executions, of Questrade Edge: shares and options in Canadian or US dollars. */
export const questrade = tableImporter({
  id: 'questrade',
  name: 'Questrade',
  howTo: 'In Questrade Edge open Orders, then Executions, choose the dates and Export to CSV.',
  missing:
    'This doesn’t look like Questrade’s executions: the header row Symbol, Action, Fill qty, Fill price, Currency, Exec time, … is missing. Export the executions and choose that file.',
  layouts: [executions],
});

function instrumentOf(written: string, currency: string): Instrument | string {
  const symbol = written.toUpperCase();
  const match = OPTION.exec(symbol);
  if (!match) return shareInstrument(symbol, currency);
  const [, root = '', day = '', month = '', year = '', right, strike = ''] = match;
  const number = MONTHS.indexOf(month) + 1;
  const price = readStrike(strike);
  if (number === 0 || price === null) return `The option "${written.slice(0, 40)}" cannot be read.`;
  const expiry = `20${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const terms = { root, underlying: underlyingOf(root), expiry, right: right as 'C' | 'P', strike: price };
  return optionInstrument({ ...terms, currency, multiplier: decimal('100') });
}

/** A date as its clock reads it: "16 Dec 2025 11:15:58 AM" is "2025-12-16 11:15:58 AM". */
const yearFirst = (text: string): string =>
  text.replace(NAMED_MONTH, (all, day: string, month: string, year: string) => {
    const number = MONTHS.indexOf(month.toUpperCase()) + 1;
    return number === 0 ? all : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  });

function executionRow(cells: Cells): RowMeaning {
  const action = cells.text('action');
  const side = OPTION_SIDES[action.toUpperCase()] ?? orderSide(action);
  if (typeof side === 'string') return side;
  const currency = cells.text('currency').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return rowReasons.unknownCurrency(cells.text('currency'), 'CAD');
  const instrument = cells.instrument(`${cells.text('symbol')}|${currency}`, () => instrumentOf(cells.text('symbol'), currency));
  if (typeof instrument === 'string') return instrument;
  if (cells.text('option') !== '' && instrument.kind !== 'option')
    return `The option "${cells.text('symbol').slice(0, 40)}" cannot be read.`;
  const stamp = cells.text('time');
  return {
    instrument,
    ...side,
    quantity: absolute(cells.number('quantity', 'quantity')),
    price: cells.number('price', 'price'),
    fee: absolute(cells.amount('commission', 'commission')),
    time: cells.clock.stamp(yearFirst(stamp)),
    stamp,
    account: cells.account('account'),
  };
}
