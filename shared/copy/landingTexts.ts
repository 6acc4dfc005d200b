import { locale } from '../domain/format/locale.ts';
import { count, plural } from '../domain/format/percent.ts';

// Texts of the landing page. The sample day is data, not copy.

export const analytics = 'P&L by hour and weekday, always with the count. Fourteen trades are not an edge.';
export const communityTitle = 'Show how you trade, not what you make.';
export const community =
  'Your journal is private. If you turn on a public profile, members see your trade count, win rate and win/loss ratio. Dollar amounts stay hidden unless you show them, and you can turn it off any time.';
export const communityLink = 'Visit the community';
export const communityChart = 'Three sample weeks in R';
export const journal = 'Every trade with its legs, fills, fees and payoff, and with your setup, rating, mistakes, notes and screenshots.';

// The headline
export const headline = 'The market closes at four.';
export const headlineSecond = 'You get better after the bell.';
export const lead =
  'The journal for stock and options traders. It reads your broker’s fills, finds where your edge is, and tells you what’s only luck.';
export const tryIt = 'Try it with sample data, no account';
export const tryHow = 'Opens in this tab, and nothing is stored on a server.';
export const reads = 'Reads your fills from';
export const readsMore = (others: number): string => `${others} more and any CSV`;
export const measure = 'Log it. Then measure it.';
export const everything = 'Everything it does, page by page';

// Plans
export const plansTitle = 'Start free.';
export const plansTitleSecond = 'Go further on Pro.';
export const plans =
  'Unlimited journaling, trade analysis and performance metrics stay free, forever. Compare the plans to see what Pro adds.';
/** The parts beside the journal, by their names. */
export const proIs = (parts: readonly string[]): string =>
  `Around the journal: ${new Intl.ListFormat(locale).format(parts.map((part, n) => (n === 0 || part.startsWith('AI') ? part : part.toLowerCase())))}.`;
export const comparePlans = 'Compare all plans';
export const startMonthly = 'Get started with the monthly plan';
export const startYearly = 'Get started with the yearly plan';

// Reports and statistics
export const reports = 'Equity and drawdown, and every strategy with its trades, win rate and net. Export any of it to a spreadsheet.';
export const dayTrades = 'Trades of the sample day';
export const dayCaption = 'A day of the sample month. Every figure is computed from its fills.';
export const dayOf = (trades: number): string => `${trades} ${plural(trades, 'trade', 'trades')}, sample journal`;
export const dayInR = (trades: number): string => `In R, ${trades} ${plural(trades, 'trade', 'trades')}`;
export const dayCurve = 'Running P&L of the day';
export const bell = '4:00 PM The bell';
export const early = 'Day trades opened before 11:30 AM';
export const late = 'Day trades opened later cost';
export const perTrade = (trades: number): string => `per trade, ${count(trades)} trades`;
export const inTrades = (trades: number): string => `in ${count(trades)} trades this month`;
export const statsFills = 'Every fill and fee';
export const statsRuler = 'On a ruler from 0 to 100';
export const statsDot = 'One dot is 100 traders';
export const statsBlock = 'One block is $10M';
export const statsTitle = 'Afterbell in figures';
export const dayWon = (won: number, trades: number): string => `${count(won)} of ${count(trades)}`;
