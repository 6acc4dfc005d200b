import { count, plural } from '#domain/format/percent.ts';
import { ENOUGH, LEAST_TESTED } from '#domain/statistics/isSmallSample.ts';

// Texts of Edges. Differences are described, never explained: no text states a cause.

export const title = 'Edges';
export const lead = (units: string, days: string, tested: string): string => `${units} on ${days}. ${tested} tested.`;
export const leftOut = (units: string, one: boolean): string =>
  `${units} ${one ? 'has no planned risk and was' : 'have no planned risk and were'} left out.`;
export const howTitle = 'How we test';
export const how =
  'Each group is compared with all your other trades. Your results are shuffled within days, and between days of the same few weeks, to see how often luck alone makes a difference this large. A good or bad month doesn’t count as an edge for what you traded in it. We correct for the number of groups tested. The range comes from resampling runs of whole days. The same trades always give the same result.';
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
export const nothing = (n: number): string =>
  `${plural(n, '1 group tested, it could be chance', `${count(n)} groups tested, all could be chance`)}. That’s a result.`;
export const nothingHint = 'Luck alone could explain every difference, so there’s no leak to fix and no edge to chase.';
export const allHidden = 'Everything found is marked as not true for you';
export const hiddenHint = 'It is listed below, where you can restore it.';
export const fewHint = `A group needs ${LEAST_TESTED} trades and ${ENOUGH} others to compare with. Until then a difference would mostly be luck.`;
export const noGroup = 'No group is large enough yet';

// The map of everything tested
export const mapTitle = 'Everything we tested';
export const mapAnswer = (found: number, tested: number): string => `${count(found)} of ${count(tested)} stand out`;
export const mapRest = (n: number): string => `${count(n)} could be chance`;
export const mapFoot = (tested: number): string =>
  `Each dot is one group of your trades. Dots to the right made more; higher dots have stronger evidence, after allowing for ${count(tested)} tests.`;
export const showTable = 'Show as table';
export const showMap = 'Show as map';
export const lessPer = (amount: string): string => `${amount} less per trade`;
export const morePer = (amount: string): string => `${amount} more per trade`;
export const sameAsRest = 'same as the rest';

// Confidence
export const strong = 'Strong';
export const likely = 'Likely';
export const chance = 'Could be chance';
export const oneStretch = 'One stretch';
export const tradedIn = (span: string): string => `Nearly all of it traded ${span}`;
export const stretchWords = (span: string): string =>
  `You traded it in one stretch, ${span}. The difference may belong to that time rather than to the group, so it’s never called strong.`;
export const afterwards = 'Known afterwards';
export const afterwardsWords =
  'Nobody can know this when a trade is entered, and results decide when a trade or a day ends. It describes what happened; it isn’t a rule for your next entry.';
export const qWords = (q: string, outOf: string): string => `q ${q}: about ${outOf} findings this strong would be luck.`;
export const newest = { true: 'newer trades agree', false: 'newer trades disagree', null: 'too few newer trades' } as const;

// Confirmed patterns
export const edge = 'Edge';
export const leak = 'Leak';
export const madeIn = (what: string): string => ` made in ${what}`;
export const lostIn = (what: string): string => ` lost in ${what}`;
/** Behind a result whose sign is not that of the difference. */
export const stillBetter = ', though better per trade than the rest';
export const stillWorse = ', though worse per trade than the rest';
export const withRisk = (units: string): string => `${units} with a risk`;
export const smallSample = 'Small sample';
export const thoughWon = (share: string): string => `, though ${share} won`;
export const against = (difference: string): string => `${difference} per trade against the rest`;
export const interval95 = (range: string): string => `95% interval ${range}`;
export const makePlaybook = 'Make it a playbook';
export const evidence = 'See the evidence';
export const close = 'Close';
/** The accessible name of a button: it begins with the words shown, so that speech input finds it. */
export const actOn = (act: string, what: string): string => `${act}: ${what}`;
export const edges = 'Edges';
export const leaks = 'Leaks';
export const inTrades = (units: string): string => `in ${units}`;
export const eachOnce = 'A trade counts once in each total, even if it fits several patterns.';

// One pattern
export const heads = ['Pattern', 'Difference per trade, 95% interval', 'Trades', 'Evidence', 'Trend', 'Total'] as const;
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
export const countedTitle = 'Found by the result, not tested';
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
