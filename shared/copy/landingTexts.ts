// Texts of the landing page. The sample day is data, not copy.

export const analytics = 'P&L by hour and weekday, always with the count. Fourteen trades are not an edge.';
export const analyticsChart = 'Profit and loss by hour';
export const communityTitle = 'Show how you trade, not what you make.';
export const community =
  'Your journal is private. If you turn on a public profile, members see your trade count, win rate and win/loss ratio. Dollar amounts stay hidden unless you show them, and you can turn it off any time.';
export const communityLink = 'Visit the community';
export const communityChart = 'Three sample weeks in R';
export const journal =
  'Every trade with its legs, fills and fees. Export for editing to add setups, mistakes and ratings, then import the file back.';

// The headline
export const headline = 'The market closes at four.';
export const headlineSecond = 'You get better after the bell.';
export const lead =
  'Afterbell is a trading journal for stock and options traders. Import the day’s fills, see where your edge really is, and work on what doesn’t pay.';
export const measure = 'Log it. Then measure it.';

// Plans
export const plansTitle = 'Start free.';
export const plansTitleSecond = 'Go further on Pro.';
export const plans =
  'Unlimited journaling, trade analysis and performance metrics stay free, forever. Compare the plans to see what Pro adds.';
/** The parts beside the journal, by their names. */
export const proIs = (parts: readonly string[]): string =>
  `Around the journal: ${new Intl.ListFormat('en-US').format(parts.map((part, n) => (n === 0 || part.startsWith('AI') ? part : part.toLowerCase())))}.`;
export const comparePlans = 'Compare all plans';
export const startMonthly = 'Get started with the monthly plan';
export const startYearly = 'Get started with the yearly plan';

// Reports and statistics
export const reports = 'Equity and drawdown, and every strategy with its trades, win rate and net. Export any of it to a spreadsheet.';
export const reportsTable = 'A sample year by strategy';
export const dayTrades = 'Trades of the sample day';
export const dayCaption = 'A sample day, with the notes a trader might keep beside it.';
export const statsFills = 'Every fill and fee';
export const statsRuler = 'On a ruler from 0 to 100';
export const statsDot = 'One dot is 100 traders';
export const statsBlock = 'One block is $10M';
export const statsTitle = 'Afterbell in figures';
