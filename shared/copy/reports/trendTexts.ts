// Texts of the reports' trends.

export const title = (window: number, units: string): string => `Your last ${window} ${units}, over time`;
export const answer = (now: string, overall: string): string => `${now} won lately, ${overall} overall`;
export const windowLabel = 'How many at a time';
export const each = (window: number, units: string): string =>
  `Each point is the last ${window} ${units} up to it. Tinted: where the true figure lies with 95% confidence, if ${units} are independent. Neighboring points share most of their ${units}.`;
export const tooFew = (window: number, units: string): string => `A rolling figure needs at least ${window} closed ${units}.`;
export const windowOf = (last: string, day: string): string => `Up to ${last}, closed ${day}`;
export const all = (figure: string): string => `all ${figure}`;
export const interval = 'Interval';
export const winRate = 'Win rate';
export const winRateMeans = 'Wins among the last closed ones, break-evens included in the count. The interval is Wilson’s.';
export const expectancy = 'Average result';
export const expectancyMeans = 'Mean result of each. The interval is Student’s.';
export const expectancyR = 'Average R';
export const expectancyRMeans = 'Mean result over the risk, of those that have a risk.';
export const profitFactor = 'Profit factor';
export const profitFactorR = 'Profit factor (R)';
export const profitFactorMeans = 'Sum of wins over the sum of losses. There is a gap where nothing was lost.';
export const fees = 'Fees';
export const feesMeans = 'Mean fees of each.';
export const held = 'Holding time';
export const heldMeans = 'Median time from entry to close: half are shorter, half longer.';
export const periods = 'Result by period';
export const periodLength = 'Length of a period';
export const byPeriod = (units: string): string => `Result by period, number of ${units} below`;
export const bestPeriod = (when: string, amount: string): string => `Best: ${when}, ${amount}`;
export const periodHeads = ['Period', 'Result', 'Closed', 'Win rate', 'Interval'] as const;
export const periodNote = 'What was realized, partial exits included, by the day of the exit.';
export const spread = 'How results are spread';
export const spreadAnswer = (median: string): string => `Half of them made more than ${median}`;
export const spreadLabel = (units: string): string => `Number of ${units} by result`;
export const spreadNote = 'Each bar includes its lower edge and not its upper. The bars at the ends also have everything beyond.';
export const spreadHeads = ['Result', 'Count', 'Share'] as const;
export const fromTo = (from: string, to: string): string => `${from} to under ${to}`;
export const under = (to: string): string => `under ${to}`;
export const orMore = (from: string): string => `${from} or more`;
export const rollingTitle = 'Rolling figures';
export const rollingHeads = [
  ...['Closed so far', 'Closed, UTC', 'Win rate, percent'],
  ...['Average result', 'Average result, low', 'Average result, high'],
  ...['Average R', 'Profit factor', 'Fees', 'Holding time, seconds'],
] as const;
export const periodEnds = ['First day', 'Last day'] as const;
export const earlier = 'Earlier';
export const later = 'Later';
export const upTo = 'Up to';
