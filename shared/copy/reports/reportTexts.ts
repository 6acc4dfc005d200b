import { count, plural } from '#domain/format/percent.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { type CountingUnit, unitNames, unitPlurals } from '#domain/trades/countingUnit.ts';

// Texts of reports on groups of trades.

export const reports = 'Reports';
export const titleOf = (report: string): string => `Reports: ${report}`;

export const by = 'By';
export const thenBy = 'Then';
export const thenNone = 'none';
export const netText = 'What the group’s trades made in total. Bar length is relative to the largest. Bars of small samples are dashed.';
export const winRateText =
  'Winners among the group’s closed trades. The line is the rate of all trades; the whiskers are the 95 percent confidence interval (Wilson score).';
export const perTradeText =
  'Mean result per trade in the group. The line is zero; the whiskers are the 95 percent confidence interval (Student’s t, with one day’s trades taken together).';
/** "Per trade", "R per trade". */
export const perUnit = (unit: CountingUnit, basis: ResultBasis): string => `${basis === 'r' ? 'R per' : 'Per'} ${unitNames[unit]}`;
export const trustTitle = 'Can you trust it?';
export const trustText = `Each group of at least ${ENOUGH} trades is compared with all trades outside it. p is how often chance alone makes a difference this large (Welch’s t-test, trades of one day taken together), corrected for how many groups were compared (Benjamini and Hochberg).`;
export const allTrades = (units: string): string => `All ${units}`;
export const tested = (n: number): string => plural(n, '1 group tested', `${count(n)} groups tested${n > 1 ? ', corrected' : ''}`);
export const severalNote = (units: string): string =>
  `A trade with several values appears in each row, so rows can add up to more than all ${units}.`;
export const someWithRisk = (unit: CountingUnit, known: string, all: string): string =>
  `R per ${unitNames[unit]} covers the ${known} of ${all} with a risk.`;
export const download = 'Download as CSV';
export const downloadOf = (title: string): string => `Download as CSV: ${title}`;
export const made = ' made ';
export const gaveBack = ' gave back ';
export const noneEnough = (units: string): string => `Too few ${units} to judge in any group`;
export const enoughHint = (enough: number, largest: number): string => `The largest has ${largest}, and ${enough} are needed.`;
export const whichPays = (label: string): string => `What pays, by ${label.toLowerCase()}?`;
export const when = 'When do you make it?';
export const asTable = 'Show as a table';
export const latestOnly = (n: number): string => `The latest ${count(n)} are shown; the table has all.`;

/** Texts of the trust column. */
export const trust = {
  edge: 'Edge holds up',
  leak: 'Leak holds up',
  ahead: 'Better than the rest',
  behind: 'Worse than the rest',
  noise: 'Could be noise',
} as const;
export const few = (units: string): string => `Too few ${units} to judge`;
export const fewElse = (units: string): string => `Too few other ${units}`;
export const needed = (missing: number): string => `${count(missing)} more`;

// Files of reports
export const allFigures = 'All figures';
export const metricHeads = ['Group', 'Figure', 'Value', 'Unit', 'Meaning'] as const;
/** Units of figures in a file; amounts are in their currency, or in R. */
export const metricUnits = { percent: 'percent', ratio: 'ratio', count: 'count', duration: 'seconds', r: 'R', time: 'UTC' } as const;
export const measureUnits = { r: 'R', duration: 'seconds', hour: 'hour of the day', days: 'days', count: 'count' } as const;
export const fromIncluded = 'From (included)';
export const toExcluded = 'To (excluded)';
export const filtersOf = (filters: string): string => `Filters: ${filters === '' ? 'none' : filters}`;
export const countedAs = (unit: CountingUnit, isGross: boolean, currency: string, zone: string): string =>
  `Closed ${unitPlurals[unit]}, ${isGross ? 'gross' : 'net of fees'}, in ${currency}, days and hours in ${zone}`;
export const interval = (of: string, end: 'low' | 'high'): string => `${of}, 95 percent ${end}`;
export const childrenMore = (n: number): string => `and ${count(n)} more`;
export const neededWithRisk = (missing: number): string => `${count(missing)} more with a risk`;

// Two dimensions combined
export const together = (a: string, b: string): string => `What pays, by ${a.toLowerCase()} and ${b.toLowerCase()}?`;
export const across = 'Across';
export const shows = 'Show';
export const winRate = 'Win rate';
export const largestOnly = (rows: string, columns: string): string =>
  `These are the groups with the most trades: ${rows} by ${columns}. The file has all of them.`;
export const cellOf = (a: string, b: string): string => `${a}, ${b}`;
export const all = 'All';

// Two groups side by side
export const compare = 'Compare two groups';
export const sideName = { a: 'Group A', b: 'Group B' } as const;
export const groupedBy = (side: string): string => `${side}, grouped by`;
export const savedView = 'Saved view';
export const everythingElse = 'Everything else';
export const swap = 'Swap A and B';
export const noDifference = (a: string, b: string): string => `${a} or ${b}: no difference shown`;
/** `by` is the difference per trade, without a sign. */
export const difference = (better: string, worse: string, by: string, each: string): string =>
  `${better} makes ${by} more per ${each} than ${worse}`;
export const proven = 'Holds up';
export const notProven = 'Not proven yet';
export const shuffled = (count: string): string => `(${count} shuffles of your own trades)`;
export const allShuffles = (count: string): string => `(all ${count} ways to split your own trades)`;
export const tooFewToCompare = (enough: number, units: string): string =>
  `Too few ${units} to judge: a comparison needs ${enough} in each group.`;
export const inBoth = (counted: string, one: boolean): string =>
  `${counted} ${one ? 'is' : 'are'} in both groups, so the test leaves ${one ? 'it' : 'them'} out.`;
export const outside = (n: number): string => `${plural(n, 'One result is', `${count(n)} results are`)} farther out and drawn at the ends.`;
export const perDot = (n: number): string => `Each dot is ${count(n)} results.`;
/** `a` and `b`: a group with its mean, "Long +0.10R". */
export const dotsLabel = (a: string, b: string): string =>
  `Results per trade, on average ${a} and ${b}; the table below has their intervals.`;
export const compareMeans =
  'The two means with their 95 percent intervals. p is how often shuffling the trades between the two groups makes a difference at least this large.';
export const minus = 'A − B';
export const points = (of: string): string => `${of} pts`;
export const chooseGroup = 'Choose a group';
export const between = (low: string, high: string): string => `${low} to ${high}`;
