// Texts of the row of filters on every journal page.
export const bar = 'Filters';
export const sheet = 'Filters and display';
export const allTime = 'All time';
export const periodIs = (period: string): string => `Period: ${period}`;
export const moreFilters = (n: number): string => `${n} more filters`;
/** The button that opens them on phones. */
export const active = (n: number): string => (n === 0 ? sheet : `${sheet}, ${n} active`);
export const add = 'Filter';
export const choose = 'Choose filters';
export const moreReview = 'R, risk, rating, review and notes';
export const clear = 'Clear filters';
export const any = 'Any';
export const none = 'None';
export const anyOf = 'Any of these';
export const noneOf = 'None of these';
export const find = 'Find';
export const custom = 'Custom';
export const closed = 'Closed';
export const from = 'From';
export const until = 'Until';
export const least = 'At least';
export const most = 'At most';
export const lengthHint = 'Such as 30m, 4h or 2d.';
export const lengthFault = 'Use a number with s, m, h or d, such as 30m.';
export const multipleHint = 'Such as -1 or 2.5.';
export const multipleFault = 'Use a number such as -1 or 2.5.';
export const risk = (currency: string): string => `Risk in ${currency}, planned or at the stop`;
export const riskHint = 'Such as 100 or 250.50.';
export const riskFault = 'Use an amount such as 100 or 250.50.';
export const nothingWritten = 'Nothing to choose from yet. Add one to a trade first.';
export const empty = (what: string) => `No ${what} match these filters`;
export const emptyHint = 'Remove a filter, or clear them all.';
export const show = (what: string) => `Show ${what}`;

/** "★★★" of a number of stars; none is "Not rated". */
export const ratingText = (stars: string): string => (stars === '0' ? 'Not rated' : '★'.repeat(Number(stars)));

/** "2 to 4", "2 or more", "up to 4", of the two ends of a range; one may be "". */
export const rangeText = (low: string, high: string): string => {
  if (low !== '' && high !== '') return `${low} to ${high}`;
  return low !== '' ? `${low} or more` : `up to ${high}`;
};

/** Names of filters in chips and fields. */
export const filterNames = {
  account: 'Account',
  symbol: 'Symbol',
  symbols: 'Symbol',
  asset: 'Type',
  side: 'Side',
  result: 'Result',
  exit: 'Closed',
  setup: 'Setup',
  tags: 'Tags',
  mistakes: 'Mistakes',
  emotions: 'Emotions',
  playbook: 'Playbook',
  rules: 'Rules',
  stop: 'Stop',
  target: 'Target',
  reviewed: 'Reviewed',
  note: 'Note',
  screenshots: 'Screenshots',
  rating: 'Rating',
  weekday: 'Opened on',
  hour: 'Opened at',
  held: 'Held',
  r: 'R',
  between: 'With',
  habit: 'Habit',
  group: 'Group',
  trade: 'Only',
  import: 'From',
} as const;

/** Results as people choose them. */
export const resultNames: Readonly<Record<string, string>> = {
  win: 'Won',
  loss: 'Lost',
  even: 'Break-even',
  closed: 'Closed',
  open: 'Open',
};

/** Kinds of instruments as people choose them. */
export const assetNames: Readonly<Record<string, string>> = {
  stock: 'Stocks',
  option: 'Options',
  future: 'Futures',
  futureOption: 'Future options',
  forex: 'Forex',
  crypto: 'Crypto',
  index: 'Indexes',
  cfd: 'CFDs',
};

/** Periods as people choose them. */
export const periodNames = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'This week',
  'last-week': 'Last week',
  month: 'Month to date',
  year: 'Year to date',
  '30-days': '30 days',
} as const;
