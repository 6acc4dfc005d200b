import { count, counted, plural } from '#domain/format/percent.ts';
import type { InstrumentKind } from '#domain/trades/instrument.ts';

// Texts of a trade's page.

export const replay = 'Replay';
export const path = 'You are here';
export const trades = 'Trades';
export const previous = 'Previous trade';
export const next = 'Next trade';
/** "41 of 46": where a trade is among those of the filter. */
export const place = (at: string, of: string): string => `${at} of ${of}`;
export const outside = 'Not in this filter';

export const missing = 'Trade not found';
export const missingWhy = 'It isn’t in your journal: it may have been deleted, or its import undone, or the link is from another account.';
export const toList = 'All trades';
export const failed = (problem: string): string => `We couldn’t open this trade. ${problem}`;
export const waiting = 'Opening the trade …';

export const openSince = (day: string): string => `Open since ${day}`;
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
export const deleteAll = (legs: number): string => `Delete all ${count(legs)} legs …`;
export const more = 'More actions';
export const regroup = 'Merge, split or rename';
/** "4 lots" of a formatted number. */
export const lots = (size: string): string => `${size} ${plural(Number(size), 'lot', 'lots')}`;
/** "400 sh", "2 contracts": how much was traded. */
export const sizeOf = (size: string, kind: InstrumentKind): string => {
  const isContract = kind === 'option' || kind === 'future' || kind === 'futureOption';
  return isContract ? `${size} ${plural(Number(size), 'contract', 'contracts')}` : kind === 'stock' ? `${size} sh` : size;
};
export const returnOnRisk = 'Return on risk';
export const signedPercent = (text: string, value: number): string => (value > 0 ? `+${text}` : text);
export const maxLoss = 'max loss';
export const ofMaxProfit = 'Of max profit';
export const ofAmount = (amount: string): string => `of ${amount}`;
export const closedFor = (price: string): string => `closed at ${price}`;
export const beforeExpiry = (days: number): string => `${counted(days, 'day')} before expiry`;

export const net = 'Net P&L';
export const gross = 'Gross P&L';
export const realized = 'Realized so far';
/** In place of a result, before anything is realized. */
export const open = 'Open';
export const daysLeft = (days: number): string => (days < 0 ? 'Expired' : days === 0 ? 'Last day' : counted(days, 'day left', 'days left'));
export const legRisk = 'A leg has no R of its own. Its whole trade does, once you enter a risk.';
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
  credit: 'Credit',
  debit: 'Debit',
  risk: 'Risk',
  maxLoss: 'Max loss',
  account: 'Account',
  fills: 'Fills',
  opened: 'Opened',
} as const;

export const payoffTitle = (symbol: string): string => `Payoff by ${symbol} price`;
export const payoffLines = { entry: 'At entry', close: 'At your close', expiry: 'At expiry' } as const;
/** Describes the payoff chart and its keys to screen readers. */
export const payoffLabel = (symbol: string, facts: string): string =>
  `Profit or loss by the price of ${symbol}, before fees. ${facts} Arrow keys read it from price to price.`;
export const payoffAt = (symbol: string, price: string): string => `${symbol} ${price}`;
export const atExpiryMost = (amount: string): string => `At expiry ${amount}`;
export const evenAt = (prices: readonly string[]): string =>
  prices.length === 0 ? 'No break-even.' : `Break-even at ${prices.join(' and ')}.`;
export const mostProfit = (amount: string | null): string => (amount === null ? 'Unlimited profit.' : `Maximum profit ${amount}.`);
export const mostLoss = (amount: string | null): string => (amount === null ? 'Unlimited loss.' : `Maximum loss ${amount}.`);
export const beforeFees = 'Before fees.';
export const fairCurves = (symbol: string): string =>
  `Before fees. Curves before expiry use the volatility of your own fill prices at that moment’s price of ${symbol}.`;
export const addBarsToSeeWhy = 'Add price bars to see why';
export const whileHeld = (symbol: string): string => `${symbol} while you held it`;
/** Beside it, where bars of some of those days are missing. */
export const onlyBarsOf = (days: string): string => ` bars of ${days} only`;
export const whileHeldLabel = (symbol: string, from: string | null, until: string | null, expiry: string): string =>
  [`${symbol} while you held it.`, from && `At entry ${from}.`, until && `At your close ${until}.`, expiry].filter(Boolean).join(' ');
export const zones = { profit: 'profit at expiry', loss: 'loss at expiry' } as const;
export const datesOnly = 'This broker gives dates only.';
export const bestPrice = 'Best';
export const worstPrice = 'Worst';

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
