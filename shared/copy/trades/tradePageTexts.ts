import { count } from '#domain/format/percent.ts';
import type { SortColumn } from '#domain/journal/views/sortRows.ts';
import type { InstrumentKind } from '#domain/trades/instrument.ts';

// Texts of a trade's page.

export const replay = 'Replay';
export const path = 'You are here';
export const trades = 'Trades';
export const previous = 'Previous trade';
export const next = 'Next trade';
const orders: Readonly<Record<SortColumn, string>> = {
  closed: 'closing time',
  symbol: 'symbol',
  side: 'side',
  held: 'holding time',
  size: 'size',
  entry: 'entry price',
  exit: 'exit price',
  net: 'result',
  account: 'account',
  opened: 'opening',
  r: 'R',
  fees: 'fees',
  setup: 'setup',
  rating: 'rating',
  screenshots: 'screenshots',
  addsToLoser: 'adds to a loser',
  mae: 'MAE',
  mfe: 'MFE',
  capture: 'what was captured',
};
/** "41 of 46, by closing time": where a trade is among those of the filter. `at` counts from 0. */
export const place = (at: string, of: string, column: SortColumn): string => `${at} of ${of}, by ${orders[column]}`;
export const outside = 'Not in this filter';

export const missing = 'No such trade';
export const missingWhy = 'It isn’t in your journal: it may have been deleted, or its import undone, or the link is from another account.';
export const toList = 'All trades';
export const failed = (problem: string): string => `We couldn’t open this trade. ${problem}`;
export const waiting = 'Opening the trade …';

export const closed = (day: string): string => `Closed ${day}`;
export const openSince = (day: string): string => `Open since ${day}`;
export const wholeStrategy = 'All legs';
export const legsOf = (name: string): string => `Legs of ${name}`;
export const kinds: Readonly<Record<InstrumentKind, string>> = {
  stock: 'Stock',
  option: 'Option',
  future: 'Future',
  futureOption: 'Option on a future',
  forex: 'Forex',
  crypto: 'Crypto',
  index: 'Index',
  cfd: 'CFD',
};
export const atExpiry = 'At expiry';
export const deleteAll = (legs: number): string => `Delete all ${count(legs)} trades`;

export const net = 'Net P&L';
export const gross = 'Gross P&L';
export const realized = 'Realized so far';
export const ofCapital = (share: string, capital: string): string => `${share} of ${capital}`;
export const risked = (amount: string): string => `risked ${amount}`;
export const legRisk = 'A leg has no R of its own. Its whole trade has, once a risk is entered.';
export const noRisk = 'Add a stop or a planned risk in the journal to see this trade in R.';
export const rLine = 'Result in multiples of the risk';
export const rPoints = {
  stop: 'Stop',
  risk: 'Risked',
  entry: 'Entry',
  target: 'Target',
  closed: 'You closed',
  realized: 'Realized',
} as const;

export const facts = {
  gross: 'Gross',
  fees: 'Fees',
  size: 'Size',
  held: 'Held',
  entry: 'Average entry',
  exit: 'Average exit',
  credit: 'Net credit',
  debit: 'Net debit',
  closingPrice: 'Closing price',
  r: 'R multiple',
  account: 'Account',
  fills: 'Fills',
  opened: 'Opened',
} as const;

export const priceTitle = 'Price and fills';
export const resultTitle = 'Result over time';
/** Keyboard help of the chart, after its description. */
export const chartKeys = (fills: string): string => `${fills}: prices, position and result. Arrow keys move from fill to fill.`;
export const onlyFills = 'Fills only. Add price bars to see candles.';
export const running = 'Running P&L at fill prices';
export const runningBeforeFees = 'Running P&L at fill prices, before fees';
export const positionAfter = 'Position after';
export const realizedHere = 'Realized';
export const realizedUpTo = 'Realized so far';
export const average = 'Average';
export const ifClosed = 'If closed here';
export const stopLine = (price: string): string => `Stop ${price}`;
export const targetLine = (price: string): string => `Target ${price}`;
export const showTable = 'Show as table';
export const hideTable = 'Hide table';

export const methods = { fifo: 'first in, first out', lifo: 'last in, first out', average: 'average cost' } as const;
export const zoneNote = (zone: string): string => `Times in ${zone}`;
export const total = 'Total';
export const deleteFill = (fill: string): string => `Delete: ${fill}`;
export const noExitResults = 'Results of single exits aren’t shown: this trade was calculated with another tax-lot method.';

export const enteredByHand = 'Entered by hand.';
export const partlyByHand = (fills: string): string => `${fills} entered by hand.`;
export const fromFile = (fills: string, day: string): string => `${fills}, imported ${day}.`;
export const fileGone = (fills: string): string => `${fills} from an import that is no longer in your history.`;
export const allOfImport = 'All trades of this import';
export const brokerStates = (stated: string, difference: string): string =>
  `Broker states ${stated} before fees, difference ${difference}.`;
