import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add } from '#domain/units/decimal.ts';
import { readOption } from '../instruments/readOption.ts';
import { listedOption, shareInstrument } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import { amountFill } from '../rows/amountFill.ts';
import { cashKindOf } from '../rows/cashRow.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';

const COLUMNS = {
  symbol: ['symbol'],
  quantity: ['quantity'],
  price: ['price'],
  action: ['action'],
  description: ['description'],
  date: ['tradedate'],
  settled: ['settleddate'],
  amount: ['amount'],
  commission: ['commission'],
  fee: ['fee'],
  cusip: ['cusip'],
  record: ['recordtype'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;

/** "PUT  NET    05/08/26   215     CLOUDFLARE INC CL A …" */
const OPTION = /^(?:PUT|CALL)\s+[A-Z][A-Z0-9./]{0,5}\s+\d{2}\/\d{2}\/\d{2}\s+\d+(?:\.\d+)?/;
const EXECUTED = /EXEC TIME:\s*(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})/;
const ENDS = [
  [/\bASSIGNED\b/, 'assign'],
  [/\bEXERCISED\b/, 'exercise'],
  [/\bEXPIRED\b/, 'expire'],
] as const;

const history = layout({
  columns: COLUMNS,
  required: ['symbol', 'quantity', 'price', 'action', 'description', 'date', 'settled', 'amount', 'record'],
  numbers: ['quantity', 'price', 'amount'],
  fees: 'in amount',
  zone: 'America/New_York',
  newestFirst: false,
  start: () => ({ row: historyRow }),
});

/** Firstrade's account history: dates only, with the time inside some descriptions; rows are not in the order of execution. */
export const firstrade = tableImporter({
  id: 'firstrade',
  name: 'Firstrade',
  howTo: 'In Firstrade open Accounts, Tax Center or History, choose the dates and download as Excel CSV.',
  missing:
    'This doesn’t look like Firstrade’s history: the header row Symbol, Quantity, Price, Action, … RecordType is missing. Download the account history as CSV and choose that file.',
  layouts: [history],
});

function instrumentOf(cells: Cells): Instrument | string | null {
  const words = OPTION.exec(cells.text('description'))?.[0].replace(/\s+/g, ' ');
  if (words !== undefined)
    return cells.instrument(words, (option) => {
      const terms = readOption(option);
      return terms === null ? `The option "${option.slice(0, 60)}" cannot be read.` : listedOption(terms, option);
    });
  const symbol = cells.text('symbol');
  return symbol === '' ? null : cells.instrument(symbol, (ticker) => shareInstrument(ticker));
}

function historyRow(cells: Cells): RowMeaning {
  const action = cells.text('action').toUpperCase();
  const description = cells.text('description').toUpperCase();
  const isTrade = action === 'BUY' || action === 'SELL';
  const end = ENDS.find(([words]) => words.test(description))?.[1];
  if (!isTrade && end === undefined) return noTrade(cells, description);
  const instrument = instrumentOf(cells);
  if (instrument === null && !isTrade) return { ignored: rowReasons.cashMovement };
  if (instrument === null) return 'Bonds are not read from Firstrade yet. Enter this trade by hand.';
  if (typeof instrument === 'string') return instrument;
  const quantity = absolute(cells.number('quantity', 'quantity'));
  const fees = add(cells.amount('commission', 'commission'), cells.amount('fee', 'fee'));
  const cash = cells.optional('amount', 'amount');
  const price = isTrade ? cells.number('price', 'price') : null;
  if (cells.problem !== '') return cells.problem;
  const fill = amountFill(instrument, { action: isTrade ? (action === 'BUY' ? 'buy' : 'sell') : end!, quantity, price, cash, fees });
  if (typeof fill === 'string') return fill;
  const stamp = EXECUTED.exec(description)?.[1] ?? cells.text('date');
  return { instrument, ...fill, effect: isTrade ? effectOf(description) : 'close', time: cells.clock.iso(stamp), stamp };
}

/** Cash of a share or of the account, shares that moved, or a row that its trader has to enter. */
function noTrade(cells: Cells, description: string): RowMeaning {
  const action = cells.text('action');
  const amount = cells.amount('amount', 'amount');
  const stamp = cells.text('date');
  const time = cells.clock.iso(stamp);
  if (cells.amount('quantity', 'quantity') === 0n) {
    const kind = cashKindOf(action);
    const symbol = cells.text('symbol').toUpperCase();
    if (kind === null) return { ignored: rowReasons.cashMovement };
    return { cash: { kind, symbol, currency: 'USD', amount, time, stamp, precision: 'day' } };
  }
  const instrument = instrumentOf(cells);
  if (/\bSPLIT\b/.test(description) && instrument !== null && typeof instrument !== 'string')
    return { unreadSplit: { instrument, time, stamp } };
  if (amount === 0n) return { ignored: rowReasons.movedShares };
  return `The action "${action.slice(0, 60)}" is not known. Enter the trade by hand if it is one.`;
}

/** Descriptions of options contain "OPEN CONTRACT" and "CLOSING CONTRACT". */
const effectOf = (description: string) =>
  description.includes('OPEN CONTRACT') ? 'open' : description.includes('CLOSING CONTRACT') ? 'close' : 'unknown';
