import { count } from '#domain/format/percent.ts';
import { plural } from '#domain/format/plural.ts';
import { ENOUGH, LEAST_TESTED } from '#domain/statistics/isSmallSample.ts';

// Texts of the patterns screen. Differences are described, never explained: no text states a cause.

export const title = 'Patterns';
export const lead = (units: string, days: string, tested: string, found: string): string =>
  `${units} on ${days}. ${tested} tested, ${found}.`;
export const standOut = (n: number): string =>
  n === 0 ? 'none stands out from chance' : `${count(n)} ${plural(n, 'stands', 'stand')} out from chance`;
export const leftOut = (units: string, one: boolean): string =>
  `${units} ${one ? 'has no planned risk and was' : 'have no planned risk and were'} left out.`;
export const howTitle = 'How we test';
export const how =
  'Each group is compared with all your other trades. Your results are shuffled within days, and between days of the same few weeks, to see how often luck alone makes a difference this large. A good or bad month is no edge for what you traded in it. That is corrected for the number of groups tested. The range comes from drawing runs of whole days again and again. The same trades always give the same result.';
export const howDetails = (draws: number): readonly string[] => [
  `${count(draws)} permutations for each group, within stretches of about 15 trades; 2,000 resamples of runs of days`,
  'Benjamini–Hochberg correction over all groups tested',
  `At least ${LEAST_TESTED} trades in a group and ${ENOUGH} outside; below ${ENOUGH} it is a small sample, in a dashed outline`,
  'Hold-out: found on the first 70% of trades, checked on the last 30%',
  'A group traded in one stretch, at most half of your days, is never strong',
];

// While it works
export const searching = (units: string): string => `Testing ${units} against chance`;
export const searchingHint = 'This happens in your browser. You can leave the page or cancel at any time.';
export const cancel = 'Cancel';
export const canceled = 'Search canceled';
export const canceledHint = 'Nothing was tested. You can start again at any time.';
export const searchAgain = 'Search again';
export const failed = (problem: string): string => `We couldn’t finish the search: ${problem}. Try again.`;

// No result, or too little data
export const nothing = 'Nothing stands out from chance';
export const nothingHint = (tested: string): string =>
  `We tested ${tested}, and luck alone explains every difference. That’s a good result: there is no leak to fix and no edge to chase. The list below shows what was tested.`;
export const fewHint = `A group needs ${LEAST_TESTED} trades and ${ENOUGH} others to compare with. Until then a difference would mostly be luck.`;
export const noGroup = 'No group is large enough yet';

// The map of everything tested
export const mapTitle = 'Everything we tested';
export const mapAnswer = (found: number, tested: number): string => `${count(found)} of ${count(tested)} stand out`;
export const mapRest = (n: number): string => `${count(n)} could be chance`;
export const mapFoot =
  'Each dot is one group compared with the rest of your trades. Dots to the right made more; higher dots have stronger evidence.';
export const sameAsRest = 'same as the rest';
export const mapHeads = ['Group', 'Difference per trade', 'Trades', 'q'] as const;

// Confidence
export const strong = 'Strong';
export const likely = 'Likely';
export const chance = 'Could be chance';
export const strengthRules = {
  strong: 'q 0.05 or lower',
  likely: 'q 0.10 or lower, or one stretch',
  chance: 'no difference shown',
} as const;
export const oneStretch = 'One stretch';
export const tradedIn = (span: string): string => `Nearly all of it traded ${span}`;
export const stretchWords = (span: string): string =>
  `You traded it in one stretch, ${span}. The difference may belong to that time rather than to the group, so it’s never called strong.`;
export const afterwards = 'Known afterwards';
export const afterwardsWords =
  'Nobody can know this when a trade is entered, and results decide when a trade or a day ends. It describes what happened; it’s no rule for your next entry.';
export const qWords = (q: string, outOf: string): string => `q ${q}: about ${outOf} findings this strong would be luck.`;
export const newest = { true: 'newer trades agree', false: 'newer trades disagree', null: 'too few newer trades' } as const;

// Confirmed patterns
export const holdsTitle = 'What holds up';
export const edges = 'Edges';
export const leaks = 'Leaks';
export const holdsAnswer = (edgesFound: string, leaksFound: string): string => `${edgesFound} and ${leaksFound}`;
export const inTrades = (r: string | null, units: string): string => (r === null ? `in ${units}` : `${r} in ${units}`);
export const eachOnce = 'A trade counts once in each total, even if it fits several patterns.';
export const hiddenAmong = (n: number): string => `(${count(n)} hidden)`;

// One pattern
export const heads = ['Pattern', 'Difference per trade, 95% interval', 'Trades', 'Evidence', 'Trend', 'Total'] as const;
export const lessOrMore = (what: string, by: string, isMore: boolean): string =>
  `${what} made ${by} ${isMore ? 'more' : 'less'} per trade than the rest`;
export const range = (low: string, high: string): string => `${low} to ${high}`;
export const open = (what: string): string => `Show details of ${what}`;
export const means = (what: string, mean: string, rest: string): string => `${what} made ${mean} a trade; your other trades made ${rest}.`;
export const wins = (share: string, low: string, high: string, rest: string): string =>
  `Won ${share} (95% interval ${low} to ${high}); the others won ${rest}.`;
export const firstPart = 'First 70% of trades';
export const lastPart = 'Last 30%';
export const agrees = 'Same direction on newer trades';
export const disagrees = 'The other direction on newer trades';
export const tooFewNewer = 'Too few newer trades to check';
export const latest = (n: number): string => plural(n, 'Latest trade', `Latest ${count(n)} trades`);
export const openAll = (n: number): string => `Open all ${count(n)}`;
export const notTrue = 'Not true for me';
export const notTrueOf = (what: string): string => `Not true for me: ${what}`;
export const spread = 'How the results are spread; the line is the mean';
export const spreadOf = (mean: string, rest: string): string =>
  `Results of the group with their mean, ${mean}, above those of all others with theirs, ${rest}.`;
export const others = 'All others';
export const trendOf = (values: string): string => `Mean from its oldest to its newest trades: ${values}`;
export const hidden = (what: string): string => `${what}: hidden. You can restore it below.`;
export const restored = (what: string): string => `${what}: shown again.`;

// Behaviors that are counted
export const countedTitle = 'Counted, not tested';
export const countedLead =
  'These are found by how a trade or a day ended, so comparing them with other trades would prove nothing. We count them and add up what they cost.';
export const counted: Readonly<Record<string, readonly [name: string, rule: string]>> = {
  ignoredPlans: [
    'Ignored plans',
    'You had a plan and broke it: wrong side, outside the entry zone, too big, stop moved, or out past the stop',
  ],
  cutWinners: ['Cut winners', 'Winners closed in less than half the time losers are usually held'],
  cutMoves: [
    'Cut winners',
    'Winners with price bars, closed in less than half the time losers are usually held, that took less than 40% of their best move (approx.)',
  ],
  symbolBleed: ['One-symbol bleed', 'One symbol that lost as much as all other losing symbols together'],
};
export const countedShare = { trades: 'trades it could happen to', days: 'days', symbols: 'symbols traded' } as const;
export const countedOf = (n: number, of: number): string => `${count(n)} of ${count(of)}`;

// As a file
/** `result`: what results are called, such as "Net P&L". */
export const columns = (basis: string, result: string): readonly string[] => [
  ...['Group', 'Dimension', 'Evidence', 'Trades', 'Other trades', `Mean (${basis})`, `Mean of the others (${basis})`],
  ...[`Difference (${basis})`, `Low (${basis})`, `High (${basis})`, 'p', 'q', 'Win share', result, 'Total R'],
];

// Noise
export const noiseTitle = 'What we tested and found to be noise';
export const noiseAnswer = (n: number): string =>
  `${count(n)} ${plural(n, 'group shows', 'groups show')} no difference from the rest of your trades`;
export const noiseLead = (tested: number): string =>
  `That’s normal. Among ${count(tested)} tests, about ${count(Math.max(1, Math.round(tested * 0.05)))} would look special by luck alone; we correct for it. Difference per trade with its 95% interval, and the number of trades.`;
export const showAll = (n: number): string => `Show all ${count(n)}`;
export const fewTrades = 'Too few trades to judge';
export const fewOf = (what: string, missing: number): string => `${what} (${count(missing)} more)`;
export const andMore = (n: number): string => `and ${count(n)} more`;
export const markedTitle = 'Marked as not true for you';
export const hiddenSince = (what: string, day: string): string => `${what}, hidden since ${day}.`;
export const restore = 'Restore';
export const restoreOf = (what: string): string => `Restore ${what}`;
export const foot = (tested: number): string =>
  `“Made less” describes what happened in these trades. It doesn’t prove a cause, and it isn’t financial advice. Method: difference of means, resampled by runs of days; permutation test within stretches of time; Benjamini–Hochberg over all ${count(tested)} tests.`;

// Without a paid plan
export const lockedTitle = (units: string): string => `${units} ready to test`;
export const locked = 'Pattern recognition is part of the paid plans. It tests your hours, setups, symbols and habits against chance.';
