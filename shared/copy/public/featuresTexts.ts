// Texts of the features page.

export const title = 'From your broker’s file to a clear picture of your trading.';
export const lead = 'Import your trades, check them to the cent, and see what works and what doesn’t.';
export const freeTitle = 'The free plan is a complete journal.';
export const plansTable = 'What each plan includes';
export const importTitle = 'An import you can check.';
export const importText =
  'Drop in your broker’s file. It’s read in your browser, and nothing is uploaded until you confirm. You see which fills are new, which you already have, why a row is skipped, and our total next to your broker’s. One click imports it all, and one click undoes it.';
export const anyCsv = ', and any CSV of fills.';

export const pagesTitle = 'Page by page.';
/** Every page of the navigation that traders have, under its name there; a test compares them. */
export const areas = [
  {
    area: 'Dashboard',
    plan: 'Free, with Edges and Ask on Pro',
    pages: {
      Overview: 'Your result, win rate and profit factor with their likely ranges, equity, drawdown and calendar, on cards you arrange.',
      Trades: 'Every trade with its legs, fills and fees. Filter by anything, edit many at once, correct a fill, and undo.',
      Review: 'Unreviewed trades one after another, by keyboard: rating, setup, mistakes, notes and screenshots.',
      Calendar: 'Every day and week with its result and its trades.',
      Reports: 'Breakdowns by anything you log, trends, comparisons, risk, and every metric, with ones you define yourself.',
      Edges: 'What pays and what costs you, each tested against chance, and the price of your habits.',
      Ask: 'Questions in plain English. An answer with a number that doesn’t match your trades is thrown away.',
      'Weekly review': 'Five steps to one promise for next week, and whether you kept the last one.',
    },
  },
  {
    area: 'Trade Planning',
    plan: 'Pro',
    pages: {
      Board: 'Plans with entry, stop, targets and size from your risk. When fills arrive, you see what you kept.',
      Playbooks: 'Your setups as rules, and what keeping or breaking each one did to your results.',
      'Missed trades': 'Trades you saw and didn’t take, apart from your results.',
    },
  },
  {
    area: 'Community',
    plan: 'Pro',
    pages: {
      Feed: 'Trades and weeks shared in R, with comments.',
      Traders: 'Members who show how they trade.',
      Leaderboard: 'Ranked by process, not by profit, for those who take part.',
      Groups: 'A small group that reviews a trade you choose, without your account or amounts.',
    },
  },
] as const;

export const promisesTitle = 'Nine promises.';
export const promises: Readonly<Record<string, string>> = {
  'Numbers with error bars': 'Every rate comes with its count and likely range. When there are too few trades to judge, we say so.',
  'To the cent': 'Exact decimals, fees included, and currencies are never mixed.',
  'AI that can’t invent numbers': 'Afterbell computes every figure and checks the answer against your trades before you see it.',
  'Fast with ten years in it': 'Filters run in your browser, so even 100,000 trades respond at once.',
  'What you wrote stays': 'Setups, tags and ratings stay with their trade through corrections and re-imports.',
  'Works offline': 'An open journal stays readable without a connection, and what you wrote is sent when you’re back.',
  'Encrypted on your device': 'What this browser keeps of your journal is encrypted, and signing out deletes it.',
  'Yours to take':
    'Export trades to a spreadsheet or everything at once. Sharing is opt-in, and dollar amounts stay hidden unless you show them.',
  'The day ends': 'Sessions expire daily at 2AM in your time zone, and signing out clears this browser.',
};
