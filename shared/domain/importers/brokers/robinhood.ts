import type { Fill, FillAction } from '#domain/trades/fill.ts';
import { absolute, ZERO } from '#domain/units/decimal.ts';
import { optionIn, shareInstrument } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import { amountFill } from '../rows/amountFill.ts';
import { CashInLieu } from '../rows/cashInLieu.ts';
import type { CashRow } from '../rows/cashRow.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { SplitPairs } from '../rows/splitPairs.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';

const COLUMNS = {
  date: ['activity date'],
  symbol: ['instrument'],
  description: ['description'],
  code: ['trans code'],
  quantity: ['quantity'],
  price: ['price'],
  amount: ['amount'],
} as const;
/** The last line, behind empty cells. */
const DISCLAIMER = /^[\s",;]*The data provided/;
type Cells = RowCells<keyof typeof COLUMNS>;

const CODES: ReadonlyMap<string, { action: FillAction; effect: Fill['effect']; option: boolean }> = new Map([
  ['BUY', { action: 'buy', effect: 'unknown', option: false }],
  ['SELL', { action: 'sell', effect: 'close', option: false }],
  ['SPL', { action: 'split', effect: 'unknown', option: false }],
  ['BTO', { action: 'buy', effect: 'open', option: true }],
  ['STO', { action: 'sell', effect: 'open', option: true }],
  ['BTC', { action: 'buy', effect: 'close', option: true }],
  ['STC', { action: 'sell', effect: 'close', option: true }],
  ['OEXP', { action: 'expire', effect: 'close', option: true }],
  ['OASGN', { action: 'assign', effect: 'close', option: true }],
  ['OEXCS', { action: 'exercise', effect: 'close', option: true }],
]);
const CASH = new Set(['ACH', 'GOLD', 'DFEE', 'MISC']);
/**
 * Cash of a symbol, or of the account if the row has none. MDIV is paid in lieu by the borrower of the shares, SLIP
 * for lending them.
 */
const KINDS: ReadonlyMap<string, CashRow['kind']> = new Map([
  ['CDIV', 'dividend'],
  ['MDIV', 'paymentInLieu'],
  ['DTAX', 'withholdingTax'],
  ['CIL', 'cashInLieu'],
  ['INT', 'interest'],
  ['MINT', 'interest'],
  ['SLIP', 'interest'],
]);

const activity = layout({
  columns: COLUMNS,
  required: ['date', 'symbol', 'description', 'code', 'quantity', 'price', 'amount'],
  numbers: ['price', 'amount'],
  fees: 'in amount',
  zone: 'America/New_York',
  newestFirst: true,
  isRow: (cells) => !DISCLAIMER.test(cells.rows.text.slice(cells.rows.start, cells.rows.start + 80)),
  start() {
    const splits = new SplitPairs();
    const lieu = new CashInLieu();
    return {
      row: (cells) => robinhoodRow(cells, splits, lieu),
      end(log) {
        splits.end(log);
        lieu.end(log, splits);
      },
    };
  },
});

/**
 * Robinhood's account activity: dates only, newest first, no column of fees; the amount is the paid total, shares are priced to the cent.
 */
export const robinhood = tableImporter({
  id: 'robinhood',
  name: 'Robinhood',
  howTo:
    'In Robinhood open Account, then Reports and statements, Reports, Generate new report; choose the account and the dates, and download the CSV.',
  missing:
    'This doesn’t look like a Robinhood activity report: the header row Activity Date, … Trans Code, Quantity, Price, Amount is missing. Generate a report in Robinhood and choose its CSV file.',
  layouts: [activity],
});

function robinhoodRow(cells: Cells, splits: SplitPairs, lieu: CashInLieu): RowMeaning {
  const code = cells.text('code').toUpperCase();
  const meaning = CODES.get(code);
  const size = cells.text('quantity');
  if (meaning === undefined) {
    const kind = KINDS.get(code);
    if (kind !== undefined) return cashRow(cells, kind, lieu);
    if (code === 'SPR') return reverseSplit(cells, splits);
    if (size === '' && (CASH.has(code) || (cells.text('price') === '' && code !== ''))) return { ignored: rowReasons.cashMovement };
    return code === ''
      ? 'The transaction code is missing.'
      : `The transaction code "${code.slice(0, 40)}" is not known. Enter the trade by hand if it is one.`;
  }
  // "2S" is a short position's two contracts.
  const quantity = /S$/i.test(size) ? cells.numberIn(size.slice(0, -1), 'quantity') : cells.number('quantity', 'quantity');
  const description = cells.text('description');
  const instrument = meaning.option
    ? cells.instrument(description, (words) => optionIn(words.replace(/^Option Expiration for /i, '')))
    : cells.instrument(cells.text('symbol'), (words) => shareInstrument(words));
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('date');
  const time = cells.clock.american(stamp);
  if (meaning.action === 'split' && quantity === 0n) return { unreadSplit: { instrument, time, stamp } };
  const settled = amountFill(instrument, {
    action: meaning.action,
    quantity: absolute(quantity),
    price: cells.optional('price', 'price'),
    cash: cells.optional('amount', 'amount'),
    fees: ZERO,
  });
  if (typeof settled === 'string') return cells.problem || settled;
  // An assigned call may sell shares the account does not have; any other sale closes a long position.
  const effect = !meaning.option && /Options (?:Assigned|Exercised)/.test(description) ? 'unknown' : meaning.effect;
  return { instrument, ...settled, effect, time, stamp };
}

/** Cash of a symbol, or of the account where the row names none. */
function cashRow(cells: Cells, kind: CashRow['kind'], lieu: CashInLieu): RowMeaning {
  const symbol = cells.text('symbol').toUpperCase();
  const stamp = cells.text('date');
  const time = cells.clock.american(stamp);
  const amount = cells.amount('amount', 'amount');
  return lieu.meaning(cells, { kind, symbol, currency: 'USD', amount, time, stamp, precision: 'day' });
}

/** A reverse split takes all old shares ("100S") in one row and gives the new ones in another. */
function reverseSplit(cells: Cells, splits: SplitPairs): RowMeaning {
  const size = cells.text('quantity');
  const goes = /S$/i.test(size);
  const quantity = cells.numberIn(goes ? size.slice(0, -1) : size, 'quantity');
  const instrument = cells.instrument(cells.text('symbol'), (words) => shareInstrument(words));
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('date');
  const row = { instrument, time: cells.clock.american(stamp), stamp };
  if (quantity === 0n || Number.isNaN(row.time)) return { unreadSplit: row };
  const named = `${stamp}|${instrument.key}`;
  return goes || quantity < 0n
    ? splits.go(named, row, absolute(quantity), cells.rows)
    : splits.come(named, row, quantity, cells.rows, 'unread');
}
