import { count, counted } from '../../domain/format/percent.ts';
// A trader's track record on their profile: results in R, never an amount.

export const spanName = 'Time span';
export const spans = { months: '12 months', quarter: 'Quarter', month: 'Month' } as const;
export const results = 'Results in R';
export const total = 'Total';
export const closedTrades = (trades: number, withRisk: number): string =>
  `${counted(trades, 'closed trade')}, after fees${withRisk < trades ? `; ${count(withRisk)} with a planned risk` : ''}`;
export const expectancy = 'Expectancy';
export const aTrade = 'a trade';
export const tooFew = (more: number): string => `Too few trades to judge (${more} more)`;
export const winRate = 'Win rate';
export const winsOf = (wins: number, trades: number): string => `${count(wins)} of ${count(trades)}`;
export const likelyRate = (low: string, high: string, even: string | null): string =>
  `Likely ${low}–${high}${even === null ? '' : `, break-even ${even}`}`;
export const profitFactor = 'Profit factor (R)';
export const wonLost = (won: string, lost: string): string => `${won} won, ${lost} lost`;
export const drawdown = 'Max drawdown';
export const noDrawdown = 'None so far';
export const fell = (days: string, recovered: string | null): string =>
  `${days}, ${recovered === null ? 'not recovered yet' : `recovered ${recovered}`}`;
export const netProfit = 'Net profit';
export const allTime = 'all time';
export const none = 'No closed trades with a planned risk in this time span.';

export const curve = 'Cumulative R, after fees';
export const monthsUp = (up: number, of: number): string => `${up} of ${counted(of, 'month')} up`;
export const soFar = (month: string, r: string, trades: number): string => `${month} so far: ${r} in ${counted(trades, 'trade')}`;
export const summed = 'Summed R';
export const rPerDay = 'R of the day';
export const day = 'Day';
export const rPerMonth = 'R in each month';

export const bySetup = 'By setup';
export const earnsMost = (name: string): string => `${name} earns the most`;
export const noneEarns = 'No setup is up';
export const noneEnough = 'No setup has enough trades yet';
export const ofTotal = (r: string, of: string): string => `${r} of ${of}`;
export const columns = { setup: 'Setup', trades: 'Trades', expectancy: 'Expectancy', range: 'Likely range', total: 'Total' } as const;
export const setupsNote = (most: number): string =>
  `Up to ${most} setups with the most trades. Trades without a setup or a planned risk aren’t listed.`;

export const kinds: Readonly<Record<string, string>> = {
  stock: 'Stocks',
  option: 'Options',
  future: 'Futures',
  futureOption: 'Options on futures',
  forex: 'Forex',
  crypto: 'Crypto',
  index: 'Indexes',
  cfd: 'CFDs',
};
export const styles = { day: 'Day trades', swing: 'Swing trades', position: 'Position trades' } as const;

export const badges = 'Badges';
export const fromFiles = 'From broker files';
export const streak = (weeks: number): string => `Every trade reviewed ${weeks} weeks in a row`;
export const rulesKept = (share: string, month: string): string => `${share} of rules kept in ${month}`;
export const rankIn = (rank: string, of: string, month: string): string => `Rank ${rank} of ${of}, ${month}`;

export const tabsName = 'What to show';
export const tabs = { overview: 'Overview', trade: 'Shared trades', week: 'Shared weeks', text: 'Posts' } as const;
export const sharedTrades = 'Shared trades';
export const sharedTrade = (symbol: string, about: string): string => (about === '' ? symbol : `${symbol}, ${about}`);
export const all = (n: number): string => `All ${count(n)}`;
export const chosen = (username: string): string => `${username} chose these. The figures above count every closed trade.`;
export const noAmounts = 'R and % only. Dollar amounts, sizes and accounts are private.';
export const board = 'Leaderboard';
export const rankedBy = (from: number): string => `Ranked by process, not profit. At least ${from} closed trades.`;
