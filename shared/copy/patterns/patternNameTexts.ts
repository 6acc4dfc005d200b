// Names of trade groups on the patterns screen.

// Names of groups: `things` are trades, strategies or campaigns, `key` what the group is called.
export const names: Readonly<Record<string, (things: string, key: string) => string>> = {
  setup: (things, key) => `${key} ${things}`,
  hour: (things, key) => `${key} ${things}`,
  weekday: (things, key) => `${key} ${things}`,
  session: (things, key) => `${key} ${things}`,
  symbol: (things, key) => `${key} ${things}`,
  side: (things, key) => `${key} ${things}`,
  tag: (things, key) => `${things} tagged ${key}`,
  mistake: (things, key) => `${things} marked ${key}`,
  emotion: (things, key) => `${things} marked ${key}`,
  planned: (things, key) => (key === 'planned' ? `${things} that followed a plan` : `${things} without a plan`),
  planStop: (things, key) => `${things} with the stop ${key === 'as planned' ? 'where the plan had it' : key}`,
  rules: (things, key) => (key === 'followed' ? `${things} with every hard rule followed` : `${things} with a hard rule broken`),
  adherence: (things, key) => `${things} with ${key} followed`,
  ruleBroken: (things, key) => `${things} that broke ${key}`,
  afterLoss: (things, key) => `${things} after ${key}`,
  sinceExit: (things, key) => `${things} ${key} after the last exit`,
  nthOfDay: (things, key) => `${key} ${things} of the day`,
  lastOfDay: (things, key) => `${things} that were ${key}`,
  sizeBand: (things, key) => `${things} of ${key.replace('about usual', 'about')} your usual size`,
  priceBand: (things, key) => `${things} at a price ${key}`,
  holdBand: (things, key) => `${things} held ${key}`,
  dteBand: (things, key) => `${things} with ${key} to expiry`,
};
export const behaviors: Readonly<Record<string, readonly [name: string, rule: string]>> = {
  'revenge entry': ['Revenge entries', 'Within 15 min of a losing exit, at 1.25× your usual size or more'],
  tilt: ['Entries after two or more losses', 'The last two results or more before the entry were losses'],
  'size creep': ['Size creep after wins', 'After three wins in a row, at 1.25× your usual size or more'],
  'overtrading day': ['Overtrading days', 'More entries that day than on nine of ten of your last 60 days'],
  'last hour': ['Late-session entries', 'Entered in the last hour of New York’s session'],
};
