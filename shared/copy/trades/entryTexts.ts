import { plural } from '#domain/format/percent.ts';

// Texts of adding a trade: in one line, by fills, or leg by leg.

export const how = 'How to add it';
export const modes = { quick: 'Quick', stock: 'Stock', option: 'Options', other: 'Other' } as const;
export const closeTitle = (what: string): string => `Close ${what}`;
export const closeAsk = 'Close position …';
export const closeAction = 'Close position';
export const closed = (symbol: string): string => `${symbol} closed.`;
export const zoneLead = (zone: string): string => `Times are in ${zone}.`;

// One line
export const line = 'Trade in one line';
export const lineExample = 'AAPL long 100 @ 182.50 -> 185.10 stop 181';
export const lineHint =
  'Words in any order. Add a time like 9:45, a day like 11/20, fees, #tags, setup, a currency like EUR, or an option like 575P 12/18.';
export const lineUnknown = (words: readonly string[]): string =>
  `Not understood: ${words.map((word) => `“${word}”`).join(', ')}. Change or remove ${plural(words.length, 'it', 'them')}, or enter the trade by fields.`;
export const lineNotRead = 'Some words were not understood, so nothing was saved.';
export const lineParts = {
  symbol: 'a ticker',
  side: 'long or short',
  quantity: 'a quantity',
  entry: 'an entry price',
  expiry: 'an expiry day',
} as const;
export const lineMissing = (parts: readonly string[]): string =>
  `Still needed: ${parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`}.`;
export const lineEntered = (when: string): string => `in ${when}`;
export const lineExited = (price: string, when: string): string => `out at ${price}, ${when}`;

// Fields
export const kind = 'Kind';
export const currency = 'Currency';
export const otherCurrency = (own: string, other: string): string => `Counted in ${other}, apart from your ${own} trades.`;
export const showCurrency = (currency: string): string => `Show ${currency}`;
export const side = 'Side';
export const kinds = { future: 'Future', forex: 'Forex', crypto: 'Crypto' } as const;
export const point = (currency: string): string => `Value of one point in ${currency}`;
export const pointKnown = (value: string): string => `${value} for this contract`;
export const pointWrong = 'Enter what one point is worth, like 50.';
export const units = { stock: 'Shares', future: 'Contracts', forex: 'Units', crypto: 'Coins' } as const;
export const entry = (n: number): string => plural(n, 'Entry', `Entry ${n}`);
export const exit = (n: number): string => plural(n, 'Exit', `Exit ${n}`);
export const exitOptional = 'Leave the exit empty while the position is open.';
export const addEntry = 'Add entry';
export const addExit = 'Add exit';
export const removeRow = (row: string): string => `Remove ${row.toLowerCase()}`;
export const price = 'Price';
export const day = 'Day';
export const time = 'Time';
export const fees = 'Fees';
export const feesOwn = 'Amount';
export const feesByRule = 'Account’s rules';
export const feesTotal = (currency: string): string => `Total fees in ${currency} (optional)`;

// Legs
export const underlying = 'Underlying';
export const template = 'Start from';
export const templateNone = 'Choose a strategy';
export const leg = (n: number): string => `Leg ${n}`;
export const addLeg = 'Add leg';
export const action = 'Action';
export const buy = 'Buy';
export const sell = 'Sell';
export const type = 'Type';
export const types = { C: 'Call', P: 'Put', S: 'Shares' } as const;
export const strike = 'Strike';
export const expiry = 'Expiry';
export const quantity = 'Quantity';
export const closePrice = 'Closed at';
export const closeOptional = 'Leave the closing prices empty while it is open.';
export const openedDay = 'Opened on';
export const openedTime = 'Opened at';
export const closedDay = 'Closed on';
export const closedTime = 'At';
export const expiredBefore = 'That’s before you opened it.';
export const legTwice = 'Another leg has the same contract. Add the quantity there.';
export const unrecognized = 'Not a strategy we recognize: each leg counts by itself.';
export const credit = (amount: string): string => `Net credit ${amount}`;
export const debit = (amount: string): string => `Net debit ${amount}`;
export const maxProfit = 'Max profit';
export const maxLoss = 'Max loss';
export const unlimited = 'Unlimited';
export const breakevens = (n: number): string => plural(n, 'Break-even', 'Break-evens');
export const legSplitOff = 'Leg split off.';
export const strategiesMerged = 'Merged into one.';
export const atExpiry = 'At expiration';
export const noCurve = 'Legs that expire on different days have no single picture at expiration.';
export const curveText = (facts: string): string => `Payoff at expiration. ${facts}`;

// The preview
export const perUnit = { stock: 'a share', option: 'a contract', strategy: 'a lot', other: 'a unit' } as const;
export const opens = 'Opens';
export const net = 'Net';
export const riskOf = (amount: string): string => `risk ${amount}`;
export const addsTo = 'Part of an open position: this is the change in its result.';
export const plan = 'Plan, tags and note';
export const planStop = (price: string): string => `stop ${price}`;
export const note = 'Note, in Markdown';
export const bySetup = 'Stop and risk are from this setup. Type your own to change them.';
