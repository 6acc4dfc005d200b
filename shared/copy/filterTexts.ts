/** What the bar of filters says on every page of the journal. */
export const filterTexts = {
  bar: 'Filters',
  add: 'Filter',
  choose: 'Choose filters',
  moreReview: 'R, rating, review and notes',
  clear: 'Clear filters',
  any: 'Any',
  none: 'None',
  anyOf: 'Any of these',
  noneOf: 'None of these',
  find: 'Find',
  custom: 'Custom',
  closed: 'Closed',
  from: 'From',
  until: 'Until',
  least: 'At least',
  most: 'At most',
  lengthHint: 'Such as 30m, 4h or 2d.',
  lengthFault: 'Use a number with s, m, h or d, such as 30m.',
  multipleHint: 'Such as -1 or 2.5.',
  multipleFault: 'Use a number such as -1 or 2.5.',
  nothingWritten: 'Nothing to choose from yet: write it on a trade first.',
  empty: (what: string) => `No ${what} match these filters`,
  emptyHint: 'Take a filter away, or start over with all of them.',
  show: (what: string) => `Show ${what}`,
} as const;

/** What a filter narrows, as its chips and fields call it. */
export const filterNames = {
  account: 'Account',
  symbol: 'Symbol',
  symbols: 'Symbol',
  asset: 'Type',
  side: 'Side',
  result: 'Result',
  exit: 'Exits on',
  setup: 'Setup',
  tags: 'Tags',
  mistakes: 'Mistakes',
  emotions: 'Emotions',
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
  month: 'MTD',
  year: 'YTD',
  '30-days': '30 days',
} as const;
