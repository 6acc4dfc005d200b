import { count, counted, plural } from '#domain/format/percent.ts';

// Texts of the reports' risk tab.

export const drawdowns = 'Drawdowns';
export const deepest = (amount: string, share: string | null): string =>
  `Max drawdown: ${amount}${share === null ? '' : `, ${share} of your equity`}`;
export const neverBelow = 'Never below its peak';
export const underwater = 'Below the peak';
export const drawdownMeans =
  'Realized equity below its highest point so far. Everything realized at one instant is one step, and so are one trade’s exits on one day.';
export const drawdownHeads = {
  when: 'When',
  from: 'From',
  bottom: 'Bottom',
  recovered: 'Recovered',
  depth: 'Depth',
  percent: '% of peak',
  days: 'Days',
} as const;
export const start = 'the start';
export const notYet = 'Not yet';
export const others = (n: number): string => `and ${counted(n, 'smaller one')}`;
export const futures = (horizon: number, units: string): string => `Your next ${horizon} ${units}, drawn from your own results`;
export const futuresAnswer = (low: string, high: string): string => `Nine in ten end between ${low} and ${high}`;
export const horizonLabel = 'How far ahead';
export const fan = 'Simulated results';
export const simulatedTitle = 'Monte Carlo simulation';
export const percentile = (n: number): string => `${n} percent end below`;
export const median = 'Median';
export const half = 'Middle half';
export const most = '5% to 95%';
export const ahead = 'Ahead';
export const now = 'Now';
export const afterN = (n: string, unit: string): string => `After ${n} more ${unit}`;
export const levelHeads = ['Size', 'Drawdown', 'Risk of ruin'] as const;
export const levelsTitle = 'How likely it is to fall this far';
export const levelUnit = 'percent of equity';
export const ofPeak = (share: string): string => `${share} of equity`;
export const chanceOfLoss = (chance: string): string => `${chance} end below where they began.`;
export const ruinFormula = (paths: string): string =>
  `Drawdown = runs whose result is ever this far below its highest point ÷ ${paths} runs. Risk of ruin = runs whose result is ever this far below the start ÷ ${paths} runs.`;
/** `drawn`: what one draw is, see `drawnDays`; `from`: the trades and days that were drawn from. */
export const assumptions = (paths: string, ahead: string, drawn: string, from: string, equity: string | null): string =>
  `${paths} runs, each of ${ahead}, and the bands show all of them. Each run is put together from ${drawn}, drawn with replacement from ${from}; trades of a day stay together and in order, and the same trades always give the same answer. It assumes that the future resembles the past and that size stays the same${equity === null ? '' : `, from an equity of ${equity} now`}. Bad times that lasted longer than one draw are broken up, so real drawdowns can be deeper.`;
export const drawnDays = (days: number): string => plural(days, 'single trading days', `${days} trading days in a row`);
export const drawnFrom = (trades: string, days: string): string => `your ${trades} on ${days}`;
export const tooFew = (n: number, days: number): string => `A simulation needs at least ${n} closed results on ${days} trading days.`;
export const tooFewDays = (more: number): string => `Too few trading days to simulate (${more} more)`;
export const streaks = 'Losing streaks to expect';
export const streaksAnswer = (length: number, chance: string): string => `${count(length)} losses in a row: ${chance} likely`;
export const streakHeads = ['In a row', 'Chance', 'So far'] as const;
export const streakNote = (rate: string, horizon: number, units: string): string =>
  `Within the next ${horizon} ${units}, if each is lost with a chance of ${rate} (your loss rate), whatever came before. Exact.`;
export const longest = (n: string): string => `Your longest so far: ${n}.`;
export const reached = 'happened';
export const notReached = '–';
export const sizing = 'Risk and size';
export const sizingAnswer = (share: string): string => `${share} had a risk`;
export const sizingHeads = ['Median', '10% to 90%', 'Within ±25% of median', 'Variation'] as const;
export const riskRow = 'Risk';
export const valueRow = 'Position value';
export const beyond = (n: string, of: string): string => `${n} of ${of} with a risk cost more than 1.2 times what was planned.`;
export const riskSpread = 'Risk of each, in money';
export const variationMeans = 'Variation is the standard deviation over the mean: 0% is the same size every time.';
export const noRiskYet = 'Enter stops or planned risks on your trades, and how consistent they are is shown here.';
export const kellyAnswer = (half: string): string => `At most ${half} of equity at risk, by half Kelly`;
export const kellyNone = 'No edge to size by';
export const kellyNoneText = 'Kelly is zero or negative: with these results, no position size grows the account.';
export const kellyUndefined = 'Kelly needs wins and losses';
export const kellyCaution = (full: string): string =>
  `Full Kelly is ${full}. It’s an upper bound, not a suggestion: it treats your win rate and payoff as certain, which they aren’t, and betting it means drawdowns of half the account are normal. Half Kelly is capped at 25%.`;
export const riskHeads = ['Risk', 'Count', 'Share'] as const;
