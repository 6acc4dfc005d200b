import { barLimits } from '#domain/bars/barSeries.ts';
import { count, plural } from '#domain/format/percent.ts';

// The replay of a trade.

export const waiting = 'Loading the replay …';
export const failed = (problem: string): string => `We couldn’t load this replay. ${problem}`;
export const missing = 'That trade is no longer in your journal';
export const missingWhy = 'It may have been deleted, or its import undone.';
export const toTrades = 'Open your trades';
export const back = 'Back to the trade';
export const replayOf = (name: string): string => `Replay of ${name}`;
export const dayOnly = 'This trade’s fills have a date and no time, so there is nothing to play. Edit the fills to add their times.';
export const unknownSteps =
  'This account’s results can’t be split by fill, so this trade can’t be replayed. Recalculate its import, then open the replay again.';

export const chartTitle = 'Price and fills';
export const noData = 'No market data: the lines between your fills are straight, and prices between them aren’t known.';
export const credit = 'Charts by TradingView Lightweight Charts™';
export const underlying = (symbol: string): string =>
  `The bars are for ${symbol}, your options’ underlying. The result changes only at your fills, because the option’s own prices aren’t known.`;
export const statedResults = 'Your broker states this trade’s results itself, so the running result changes only at your fills.';
export const loadingBars = 'Loading price bars …';
export const barsFailed = 'We couldn’t load your price bars, so this replay shows your fills alone.';
export const tryAgain = 'Try again';
export const splitFound = (factor: string): string =>
  `Your fills don’t match these bars unless the bars’ prices are multiplied by ${factor}, as after a split. Which prices are right?`;
export const applyFactor = (factor: string): string => `Multiply the bars by ${factor}`;
export const leaveAsIs = 'Leave the bars as they are';
export const outsideBars = (fills: string): string =>
  `${fills} outside the bars of that time. The bars may be for another symbol or time zone: compare them before you trust this replay.`;
export const onlyAtFills = 'Until they fit, the running result changes only at your fills.';
export const uncovered = (fills: string): string => `${fills} at a time for which there are no bars.`;
export const fillNumbers = (numbers: readonly number[]): string =>
  plural(numbers.length, `Fill ${numbers[0]} is`, `Fills ${numbers.slice(0, 8).join(', ')}${numbers.length > 8 ? ' …' : ''} are`);
export const cutOff = `Only the first ${count(barLimits.rows)} bars of this trade are shown.`;
export const chartLabel = (symbol: string, moment: string): string =>
  `Chart of ${symbol} up to ${moment}. The text version has every fill.`;

export const vwap = 'VWAP';
export const ema = 'EMA 9';
export const session = 'Extended hours';
export const timeframes = 'Length of a bar';
export const indicators = 'Lines over the prices';
export const stopLine = 'Stop';
export const targetLine = 'Target';
export const averageLine = 'Average entry';

export const controls = 'Replay controls';
export const restart = 'Restart';
export const stepBack = 'One bar back';
export const stepOn = 'One bar forward';
export const previousFill = 'Previous fill';
export const nextFill = 'Next fill';
export const play = 'Play';
export const pause = 'Pause';
export const speed = 'Bars per second';
export const speedUnit = 'bars per second';
export const place = 'Place in the replay';
export const playKeys = 'play';
export const stepKeys = 'step';

export const before = (moment: string): string => `At ${moment}, before your first fill`;
export const open = (moment: string): string => `At ${moment}, trade open`;
export const closed = (moment: string): string => `At ${moment}, trade closed`;
export const stats = 'The trade at this moment';
export const position = 'Position';
export const flat = 'flat';
export const largest = (size: string): string => `largest ${size}`;
export const average = 'Average entry';
export const realized = 'Realized';
export const afterFees = 'after fees';
export const unrealized = 'Unrealized';
export const nothingOpen = 'nothing open';
export const notKnown = 'your broker states results';
export const atLastPrice = 'at the last price';
export const worst = 'Worst so far';
export const best = 'Best so far';
export const approx = 'approx., from bars';
export const atFills = 'at fills only';

export const fillHead = { time: 'Time', side: 'Side', price: 'Price', after: 'After', result: 'If closed' } as const;
export const jumpTo = (moment: string, number: number, what: string): string => `${moment}, go to fill ${number}: ${what}`;

export const textVersion = 'Text version';
export const textTitle = 'The replay in words';
export const textLead = 'Each fill, with the position and the running result after it, and how far the result went until the next.';
export const textFill = (number: number, what: string, moment: string): string => `${number}. ${what}, ${moment}`;
export const textAfter = (position: string, result: string): string => `Position ${position}, result ${result}.`;
export const textBetween = (worst: string, best: string): string => `Until the next fill, the result ranged from ${worst} and ${best}.`;
export const momentStatus = (moment: string, price: string, position: string, result: string): string =>
  `${moment}: price ${price}, position ${position}, result ${result}.`;

export const whatIf = 'What if';
export const keptOfBest = (share: string): string => `You captured ${share} of the best move while you were in the trade`;
export const foresight = (better: number, all: number): string =>
  all === 0
    ? ''
    : better === 0
      ? 'Without hindsight, no other exit that was reached would have made more.'
      : `Without hindsight, ${count(better)} of ${count(all)} other exits that were reached would have made more.`;
export const otherExits = 'Other ways out of this trade';
export const hypothetical = (length: string): string =>
  `Hypothetical: all units at one price with the fees you paid, from ${length} bars that begin after your last entry. A bar that reaches both stop and target counts as stopped.`;
export const exitHead = {
  exit: 'Exit',
  price: 'Price',
  share: 'Share of the best result',
  net: 'Net',
  r: 'R',
  against: 'Against yours',
} as const;
export const yours = 'What you did';
export const exits = {
  best: 'Best price while you held it',
  twoR: 'All out at 2R',
  trail: 'Trail the 5-minute bars',
  stopOrTarget: 'Stop or target',
  session: 'Session close',
} as const;
export const notReached = (moment: string): string => `not reached by ${moment}`;

// The trade’s note beside it
export const yourNote = 'Your note';
export const yourScreenshots = 'Your screenshots';
export const noteUnread = 'We couldn’t load your note. It’s on the trade’s page.';
