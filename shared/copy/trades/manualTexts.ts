import { count, counted, plural } from '#domain/format/percent.ts';

// Texts of manually adding a trade, an opening, an outcome or a split.

export const tradeAdded = (symbol: string): string => `${symbol} added.`;
export const tradeAddedIn = (symbol: string, currency: string): string => `${symbol} added in ${currency}.`;
export const tradeFailed = 'Something went wrong, and the trade might not be saved. Please try again.';
export const addTrade = 'Add trade';
export const resultHere = 'The result shows here before you add the trade.';
export const fees = (currency: string): string => `Fees in ${currency} (optional)`;

// Form errors of a trade
export const feesWrong = 'Enter the fees, like 1.30, or leave it empty.';
export const priceWrong = 'Enter a price, like 182.55.';
export const accountWrong = 'Name the account this trade belongs to.';
export const symbolWrong = 'Enter the ticker, such as AAPL.';
export const quantityWrong = 'Enter a quantity above 0.';
export const expiryWrong = 'Choose the day the option expires.';
export const strikeWrong = 'Enter a strike, like 250.';
export const entryWrong = 'Enter when you opened it.';
export const entryLater = 'That is in the future. Enter a trade once it has happened.';
export const exitWrong = 'Enter when you closed it, or clear the exit price while it is open.';
export const exitLater = 'That is in the future. Leave the exit empty while the trade is open.';
export const exitEarlier = 'The exit is before the entry. Check both times.';

// The opening of a position
export const openingFailed = 'Something went wrong, and the opening might not be saved. Please try again.';
export const addOpening = 'Add opening';
export const price = (currency: string): string => `Price in ${currency}`;
export const openedDayWrong = 'Enter the day you opened it.';
export const openedLate = (closed: string): string => `It was closed on ${closed}. Enter an earlier day or time.`;
export const sideWrong = 'Choose whether you bought it or sold it.';
export const openingRemoved = 'Opening removed. Its closing fill no longer counts; your notes stay.';
export const openingNotRemoved = 'Something went wrong, and the opening might still be there. Please try again.';

export const openingTitle = (instrument: string): string => `When did you open ${instrument}?`;
/** `close`: the closing fill, such as "Sold 100 at 182.55 on Nov 20". */
export const openingLead = (close: string, zone: string): string =>
  `${close}, but its opening is missing. Add the opening so its result counts. Times are in ${zone}.`;

// Option outcomes
export const lastDay = (day: string): string => `Last day ${day}`;
export const notRecorded = 'Not recorded';
export const settledAt = 'The index settled at';
export const assignedOn = 'Assigned on';
export const exercisedOn = 'Exercised on';
export const anotherDay = 'On another day, if before its last';
export const contracts = (open: number): string => `Contracts (all ${count(open)} unless you enter fewer)`;
export const outcomesTitle = 'How did these options end?';
export const saveOutcomes = (n: number): string => `Save ${counted(n, 'outcome')}`;
export const outcomeEarly =
  'It closes on the day you enter and keeps its premium; its shares move at the strike. If a later broker file includes it, the file wins.';
export const outcomesOldest = (most: number, all: number): string => `These are the oldest ${count(most)} of ${count(all)}.`;
export const recordOutcome = 'Record outcome';
export const expiredMany = (n: number): string =>
  `${count(n)} ${plural(n, 'option has', 'options have')} expired. How did ${plural(n, 'it', 'they')} end?`;
export const expiredWorthless = 'Expired worthless';
export const settledInCash = 'Settled in cash';
export const settlementWrong = 'Enter the settlement price, like 5988.25.';
export const contractsWrong = (open: number): string => `Enter up to ${count(open)}, or leave it empty for all.`;
export const outcomeDayWrong = (outcome: string): string => `Choose the day on which it was ${outcome}.`;
export const dayLater = 'That day is in the future.';
export const dayEarlier = 'That day is before you opened it.';
export const dayPast = 'That day is after its last day.';
export const doneExpired = 'expired worthless and keeps its premium.';
export const doneAssigned = 'was assigned; its shares are in your journal.';
export const doneExercised = 'was exercised; its shares are in your journal.';
export const doneCash = 'is settled in cash.';
export const outcomesDone = (n: number): string => `${counted(n, 'option')} closed as recorded.`;
export const outcomeWrong = 'Choose how it ended.';
export const outcomesWrong = 'Choose how at least one of them ended.';

// A split
export const splitFailed = 'Something went wrong, and the split might not be saved. Please try again.';
export const splitDone = (symbol: string, now: string, before: string, held: string, after: string): string =>
  `${symbol} split ${now}-for-${before}: ${count(Number(held))} shares are now ${count(Number(after))}.`;
export const splitTitle = (symbol: string): string => `Record a split of ${symbol}`;
export const recordSplit = 'Record split';
export const splitLead = (symbol: string): string =>
  `Shares held at the open are adjusted; your total cost stays the same. If a later broker file includes the split, the file wins. Options on ${symbol} stay as they are.`;
export const splitNew = 'New shares';
export const splitOld = 'For old shares';
export const splitDay = 'First day at the new price';
export const splitExample = 'e.g. 4-for-1, or 1-for-10 for a reverse split.';
export const splitNewWrong = 'Enter a number like 4, or 1 for a reverse split.';
export const splitOldWrong = 'Enter a number like 1, or 10 for a reverse split.';
export const splitNothing = 'That would leave the shares as they are.';
export const splitDayWrong = 'Choose the first day at the new price.';

// Undoing
export const undoneAlready = 'That was already undone.';
/** `openings`: those that were added by hand for the undone events. */
export const undone = (openings: number): string =>
  openings === 0
    ? 'Undone. Your journal is as it was before.'
    : `Undone. ${plural(openings, 'The opening you added for it is removed', `The ${count(openings)} openings you added for it are removed`)}, too.`;
// Option outcomes, continued
export const outcomeOf = (option: string): string => `Outcome of ${option}`;
export const outcomeTitle = (option: string): string => `How did ${option} end?`;
export const outcomeEarlyTitle = (option: string): string => `${option}, before its last day`;
export const outcomeLead = (options: number): string =>
  `${plural(options, 'It stays', 'They stay')} open until you record it. If a later broker file includes it, the file wins.`;
export const expiredOne = (option: string): string => `${option} has expired. How did it end?`;

export const splitBecomes = (before: string, after: string): string => `${before} shares become ${after}.`;
export const splitFraction = (fraction: string): string =>
  `Brokers pay the fraction of ${fraction} in cash. Their file includes that as a sale; if not, add one at the price they paid.`;
