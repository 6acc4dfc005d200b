import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, ONE, ZERO } from '#domain/units/decimal.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLocation } from '../rows/rowProblems.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';

const COLUMNS = {
  id: ['id'],
  type: ['type'],
  time: ['time'],
  comment: ['comment'],
  symbol: ['symbol', 'ticker'],
  amount: ['amount'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;

/** "OPEN BUY 34/42.5658 @ 11.7480": 34 shares of an order of 42.5658, at a price in the currency of the exchange. */
const TRADE = /^(open|close) (buy|sell) (\d+(?:\.\d+)?)(?:\/\d+(?:\.\d+)?)? @ (\d+(?:\.\d+)?)$/i;
const COSTS = /commission|sec fee|swap|rollover|stamp duty/i;
const CASH = /divid|tax|interest|deposit|withdraw|transfer|correction|ike return|inactivity fee/i;
const RESULT = /^profit of position/i;

/** Currencies by the end of a symbol. London's has pounds, pence and dollars, so it is in none of them. */
const CURRENCIES: Readonly<Record<string, string>> = {
  US: 'USD',
  PL: 'PLN',
  CZ: 'CZK',
  CH: 'CHF',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  ...Object.fromEntries(['DE', 'FR', 'NL', 'ES', 'IT', 'PT', 'BE', 'FI'].map((country) => [country, 'EUR'])),
};

/** Shares by symbol, US ones without the ending. */
function instrumentOf(symbol: string): Instrument | string {
  const [, name, country] = /^([A-Z0-9.-]{1,20})\.([A-Z]{2})$/.exec(symbol) ?? [];
  if (name === undefined || country === undefined) return rowReasons.unknownType(symbol);
  const currency = CURRENCIES[country];
  return currency === undefined
    ? `The currency of "${symbol}" isn’t in this sheet. Put its trades in our CSV template.`
    : plainInstrument('stock', country === 'US' ? name : symbol, currency, ONE);
}

/** "09/03/2026 14:30:05" or "09.03.2026 14:30:05", always the day first, as a date with its year first. */
const yearFirst = (text: string): string => text.replace(/^(\d{2})[./](\d{2})[./](\d{4})/, '$3-$2-$1');

function tradeRow(cells: Cells, symbol: string, [, phase, word, quantity, price]: readonly string[]): RowMeaning {
  const instrument = cells.instrument(symbol, instrumentOf);
  if (typeof instrument === 'string') return instrument;
  const isOpen = phase!.toLowerCase() === 'open';
  const stamp = yearFirst(cells.text('time'));
  return {
    instrument,
    action: (word!.toLowerCase() === 'buy') === isOpen ? 'buy' : 'sell',
    effect: isOpen ? 'open' : 'close',
    quantity: decimal(quantity!),
    price: decimal(price!),
    fee: ZERO,
    time: cells.clock.stamp(stamp),
    stamp,
    executionId: cells.text('id'),
  };
}

function otherRow(type: string): RowMeaning {
  if (COSTS.test(type)) return { ignored: `A cost that XTB ties to no trade (${type.slice(0, 40)}). Add it to its trade by hand.` };
  return CASH.test(type) ? { ignored: rowReasons.cashMovement } : rowReasons.unknownType(type);
}

const cashOperations = layout({
  columns: COLUMNS,
  required: ['id', 'type', 'time', 'comment', 'symbol', 'amount'],
  numbers: ['amount'],
  fees: [],
  zone: null,
  newestFirst: true,
  isRow: (cells) => cells.text('id') !== '',
  start() {
    const sold = new Set<string>();
    const results: { readonly place: RowLocation; readonly symbol: string }[] = [];
    return {
      row(cells) {
        const symbol = cells.text('symbol').toUpperCase();
        const comment = cells.text('comment').replace(/\s+/g, ' ');
        const trade = TRADE.exec(comment);
        if (trade?.[1]?.toLowerCase() === 'close') sold.add(symbol);
        if (trade !== null) return tradeRow(cells, symbol, trade);
        if (!RESULT.test(comment)) return otherRow(cells.text('type'));
        const { line, start, end } = cells.rows;
        results.push({ place: { line, start, end }, symbol });
        return null;
      },
      end(log) {
        for (const { place, symbol } of results)
          if (sold.has(symbol)) log.ignored(place, 'The result of a sale that is in this file with its price.');
          else log.failed(place, 'The result of a CFD, whose prices aren’t in this sheet. Enter the trade by hand.');
      },
    };
  },
});

/**
 * XTB's cash operations, a sheet of its Excel report: shares with size and price in the comment, in the currency of their exchange. Results of CFDs are named and
 * not read: their sheet has lots without a multiplier.
 */
export const xtb = tableImporter({
  id: 'xtb',
  name: 'XTB',
  howTo: 'In xStation open History, Cash operations, and export to Excel.',
  missing:
    'This doesn’t look like XTB’s cash operations: the sheet with ID, Type, Time, Comment, Symbol and Amount is missing. Export the history to Excel again.',
  layouts: [cashOperations],
});
