import { counted } from '#domain/format/percent.ts';

// The search that goes anywhere, and the keys.

export const title = 'Search';
export const close = 'Close search';
export const results = 'Results';
export const hint = 'Pages, actions, symbols, days';
export const count = (n: number) => counted(n, 'result');
export const none = (typed: string) => `Nothing matches “${typed}”.`;
export const howTo = '↑ ↓ to move, Enter to open, Esc to close';

export const kinds = {
  page: 'Page',
  action: 'Action',
  view: 'Saved view',
  symbol: 'Symbol',
  day: 'Day',
  setup: 'Setup',
  tag: 'Tag',
} as const;

export const addTrade = 'Add trade';
export const importFile = 'Import a file';
export const units = { strategy: 'Count by trades', trade: 'Count by legs', campaign: 'Count by campaigns' } as const;
export const measure = { money: 'Show results in money', r: 'Show results in R', percent: 'Show results in percent' } as const;
export const net = 'Show results after fees (net)';
export const gross = 'Show results before fees (gross)';
export const logOut = 'Log out';

export const keysTitle = 'Keyboard shortcuts';
export const everywhere = 'Everywhere';
export const goTo = 'Go to';
export const review = 'In a review';
export const onTrade = 'On the page of a trade';
export const onReplay = 'In a replay';
export const keys = {
  palette: 'Search or jump anywhere',
  search: 'Search this page, or anywhere',
  help: 'Show keyboard shortcuts',
  addTrade: 'Add a trade',
  importFile: 'Import a file',
  startReview: 'Review trades',
  filter: 'Filter this page',
  display: 'Change how results are shown',
  hideAmounts: 'Hide or show amounts',
  nextTrade: 'Next trade of the list',
  previousTrade: 'Previous trade of the list',
  markTrade: 'Reviewed, or not',
  overview: 'Overview',
  trades: 'Trades',
  reports: 'Reports',
  calendar: 'Calendar',
  board: 'Board',
  edges: 'Edges',
  ask: 'Ask',
  week: 'Weekly review',
  markReviewed: 'Reviewed, go to the next',
  nextToReview: 'Next trade',
  previousToReview: 'Previous trade',
  rate: 'Rate the execution',
  setup: 'Setup',
  mistake: 'Mistakes',
  tag: 'Tags',
  emotion: 'Emotions',
  playbook: 'Playbook',
  note: 'Note',
  undoReview: 'Undo the last change',
  replayTrade: 'Replay this trade',
  playReplay: 'Play or pause',
  stepBack: 'One bar back',
  stepOn: 'One bar forward',
  blindBuy: 'Blind mode: buy',
  blindPass: 'Blind mode: pass',
  blindSell: 'Blind mode: sell short',
  leaveField: 'Leave the field, or close',
} as const;
export const thenKey = 'then';
export const orKey = 'or';
export const toKey = 'to';
export const singleKeys = 'Single-key shortcuts';
export const singleKeysHint = (search: string) =>
  `Turn this off if speech input or a stray key sets them off. ${search} always works. Saved on this device.`;
export const done = 'Close';
