import { count } from '#domain/format/percent.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';

// Texts of the overview of reports: six questions, each answered by a figure and its largest fact.

export const asTable = 'Table';
export const asPicture = 'Picture';
export const tableOf = (question: string): string => `Table: ${question}`;
export const pictureOf = (question: string): string => `Picture: ${question}`;
export const foot = (units: string): string =>
  `Fewer than ${ENOUGH} ${units}: too few to judge. Small numbers under the bars are ${units}.`;
export const others = 'Other';
export const earlier = 'Earlier';
export const allElse = (name: string, units: string, rest: string): string => `${name}, ${units}. Everything else: ${rest}.`;
export const allOf = (name: string, units: string): string => `${name}, all ${units}.`;
export const result = 'Result';
export const winRate = 'Win rate';
export const interval = '95% interval';

// Months
export const months = 'What did each month bring?';
export const monthHead = 'Month';
const monthResult = (month: string, amount: string, isGain: boolean): string => `${month} ${isGain ? 'made' : 'lost'} ${amount}`;
export type MonthFact = { readonly month: string; readonly amount: string; readonly isGain: boolean };
/** The best and the worst month, or the only one. */
export const monthsFact = (best: MonthFact, worst: MonthFact | null): string =>
  `${monthResult(best.month, best.amount, best.isGain)}${worst === null ? '' : `, ${monthResult(worst.month, worst.amount, worst.isGain)}`}.`;
export const withOpen = (amount: string): string => `Includes ${amount} realized so far on open trades.`;

// Groups
export const setups = 'Which setup pays?';
export const noSetups = 'Add setups to see which pays';
export const noTimes = 'This broker gives dates only, without times';
export const noGroup = (units: string): string => `Too few ${units} to judge in any group.`;

// Worth of a trade
export const worth = (unit: string): string => `What is a ${unit} worth?`;
export const worthRange = (low: string, high: string, verdict: string): string => `Likely ${low} to ${high}: ${verdict}.`;
export const aboveZero = 'above zero';
export const belowZero = 'below zero';
export const zeroWithin = 'zero is within it';
export const oneDay = 'All on one day: too little to tell a range.';
export const ofValued = (valued: string, all: string): string => `${valued} of ${all} have a stop or planned risk.`;
export const meanOf = (text: string): string => `mean ${text}`;
export const worthHeads = ['Result', 'Count', 'Share'] as const;

// Kinds of assets
export const kinds = (names: readonly string[]): string =>
  names.length === 2 ? `${names[0]} or ${names[1]!.toLowerCase()}?` : 'Which market pays?';
export const oneKind = 'How large is a win, how large a loss?';
export const kindHead = 'Asset';
export const kindWon = (name: string, wins: number, trades: number): string => `${name}, ${count(wins)} of ${count(trades)} won`;
export const averages = 'Average loss and average win';
export const averageLoss = 'Average loss';
export const averageWin = 'Average win';
/** `times`: how many times the larger of the two averages is the smaller one, such as "2.4". */
export const lossPerWin = (name: string, rate: string, of: string, times: string, isLoss: boolean): string =>
  `${name} won ${rate} of ${of}; a ${isLoss ? 'loss' : 'win'} is ${times} times a ${isLoss ? 'win' : 'loss'}.`;
export const onlyRate = (name: string, rate: string, of: string): string => `${name} won ${rate} of ${of}.`;

// Drawdown
export const depth = 'How deep did it go?';
export const depthHeads = ['From', 'Low', 'Recovered', 'Depth'] as const;
export const never = 'Never below its high so far.';
export const recoveredIn = (days: string): string => `${days} from the high to a new high.`;
export const stillBelow = (days: string): string => `${days} to the low, no new high yet.`;
export const downFrom = (from: string, to: string, back: string | null): string =>
  `Down ${from} to ${to}, ${back === null ? 'not recovered yet' : `recovered ${back}`}`;
export const theStart = 'the start';
export const notYet = 'Not yet';
export const depthPicture = (figure: string): string => `Equity below its high so far; the lowest is ${figure}.`;
