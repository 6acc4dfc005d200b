import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { count, counted } from '../../domain/format/percent.ts';

// Texts of the leaderboard. Ranked by process, never by profit.
export const title = 'Leaderboard';
export const lead = 'Ranked by process, not profit. Only traders who joined are listed.';
export const timeFrame = 'Time frame';
export const frames = { all: 'All time', year: 'Year', quarter: 'Quarter', month: 'Month', week: 'Week' } as const;
export const origin = 'Where trades come from';
export const origins = { all: 'All traders', verified: 'Verified only' } as const;
export const noVerified = 'No one in the top 100 is verified';
export const noVerifiedHow =
  'A trader is verified when a connection pulled every fill of their trades in this time frame from the broker, and none was edited.';
export const loadFailed = 'We couldn’t load the leaderboard.';
export const empty = 'No one is ranked yet';
export const emptyHow = (from: number): string =>
  `A trader appears here with ${from} closed trades in this time frame. Time frames follow the UTC calendar.`;

/** Periods that ranks are compared with. */
const periodsBefore = { all: 'last month', year: 'last year', quarter: 'last quarter', month: 'last month', week: 'last week' } as const;
type Frame = keyof typeof periodsBefore;
/** `places`: number of ranks gained, or lost if negative. */
export const moved = (places: number, frame: Frame): string =>
  `${places === 0 ? 'same as' : `${places > 0 ? 'up' : 'down'} ${Math.abs(places)} from`} ${periodsBefore[frame]}`;
export const movedMeans = (frame: Frame): string => `Arrows show the change since the end of ${periodsBefore[frame]}, among the top 100.`;

export const yours = 'Your rank';
export const rankOf = (of: number): string => `of ${count(of)}`;
export const about = (rank: number): string => `about ${count(rank)}`;
export const scoreOf = (score: string, trades: number): string => `Score: ${score} out of 100, from ${counted(trades, 'closed trade')}.`;
export const notJoined = 'You’re not on the leaderboard. Join it to see your score and rank; you can leave at any time.';
export const joinShares =
  'Other members will see your username, score, number of trades and win rate. Your profit or loss stays private unless you share dollar amounts.';
export const join = 'Join the leaderboard';
export const saving = 'Saving …';
export const leave = 'Leave the leaderboard';
export const joined = 'You joined the leaderboard. Your rank appears within five minutes.';
export const left = 'You left the leaderboard. Others no longer see you there.';
export const tooFew = (from: number): string =>
  `You need ${from} closed trades in this time frame. After a change, your rank is updated within five minutes.`;

export const how = 'How the score works';
export const parts = {
  rules: 'Rules followed',
  reviews: 'Weeks fully reviewed',
  expectancy: 'Expectancy in R',
  drawdown: 'Drawdown discipline',
} as const;
export const pointsOf = (points: string, most: number): string => `${points} of ${most}`;
export const notAssessed = 'Not assessed';
export const meanings = {
  rules:
    'Share of trades that followed every hard rule of their playbook and your weekly commitment. If you have neither, we skip this part and scale the rest to 100.',
  reviews: 'Weeks in a row with every closed trade reviewed. Full points at 12 weeks.',
  expectancy: `The low end of the 95% range for your average R, so luck and small samples count for less. Full points at 0.40R, none at 0. Needs ${ENOUGH} trades with a stop or planned risk.`,
  drawdown: `Your largest drawdown in R. Full points up to 2R, none at 10R or more. Needs ${ENOUGH} trades with a stop or planned risk.`,
} as const;
export const figures = {
  rules: ({ kept, of }: { readonly kept: number; readonly of: number }): string => `${kept} of ${counted(of, 'trade')}`,
  weeks: (weeks: number): string => counted(weeks, 'week'),
  expectancy: (mean: string, low: string): string => `${mean}, low end ${low}`,
} as const;

export const whiskers = 'Lines beside the expectancy show its likely range, against zero.';
export const weeksShort = (weeks: number): string => `${count(weeks)} wk`;
export const columns = {
  rank: 'Rank',
  trader: 'Trader',
  score: 'Score',
  rules: 'Rules',
  streak: 'Streak',
  expectancy: 'Expectancy',
  drawdown: 'Max drawdown',
  trades: 'Trades',
  wonLost: 'Won–lost',
  winRate: 'Win rate',
  profit: 'Net P&L',
} as const;
export const you = 'You';
export const hidden = 'Private';
export const verified = 'Verified: pulled from the broker';
export const file = 'Broker file';
export const fileMeans = (verified: number, of: number): string =>
  `${count(of - verified)} of ${counted(of, 'trade')} from a broker file, unverified`;
export const manual = 'Manual';
export const manualMeans = (manual: number, of: number): string =>
  `${count(manual)} of ${counted(of, 'trade')} entered by hand, unverified`;
export const edited = (count: number): string => `${count} edited`;
export const editedMeans = 'Changed after import';
export const rules = (from: number): string =>
  `At least ${from} closed trades in the time frame; the legs of one structure are one trade. Ties: more trades first, then name. Net P&L appears only for traders who share dollar amounts.`;
