// Texts of the playbook screens: the list, and one playbook with its figures.

import { count, counted, plural } from '#domain/format/percent.ts';

export const title = 'Playbooks';
export const back = 'All playbooks';
export const add = 'New playbook';
export const planTrade = 'Plan a trade';
export const edit = 'Edit rules';
export const archive = 'Archive';
export const restore = 'Restore';
export const remove = 'Delete';
export const archivedTag = 'Archived';
export const version = (n: number): string => `Version ${n}`;
export const loadFailed = 'We couldn’t read your playbooks.';
export const figuresFailed = (problem: string): string => `We couldn’t calculate your trades’ results: ${problem}`;
export const missing = 'This playbook was deleted.';

export const empty = 'Write down how you trade a setup';
export const emptyHow =
  'A playbook has a few rules. Check them off on each trade, and you’ll see what following and breaking them is worth, rule by rule.';
export const noFiguresHow =
  'Open a closed trade, or the review, choose this playbook and mark each rule as followed or broken. Figures appear here.';
export const hardRule = 'Hard';
export const withSetup = (setup: string): string => `Trades with setup “${setup}”`;
export const noneWithSetup = 'None closed yet in this period.';
/** Number of trades without a playbook, as a link to them. */
export const notJudged = (trades: string): string => `${trades} without a playbook`;

export const heads = {
  playbook: 'Playbook',
  setup: 'Setup',
  rules: 'Rules',
  trades: 'Trades',
  adherence: 'Adherence',
  perTrade: 'Per trade',
  net: 'Net P&L',
} as const;
export const hardOf = (hard: number, all: number): string => `${all} (${hard} hard)`;

export const strip = {
  net: 'Net P&L',
  perTrade: { r: 'R per trade', money: 'P&L per trade' },
  winRate: 'Win rate',
  adherence: 'Adherence',
  streak: 'Process streak',
} as const;
export const inTrades = (trades: string): string => `in ${trades}`;
export const winsOf = (wins: string, trades: string, low: string, high: string): string => `${wins} of ${trades}, likely ${low}–${high}`;
export const checksOf = (followed: string, assessed: string): string => `${followed} of ${assessed} checks followed`;
export const streakMeans = 'with every hard rule followed';
export const notAssessed = 'no rule assessed yet';

export const followingTitle = 'Does following it pay?';
export const followed = 'Followed';
export const broken = 'Broken';
export const groupCount = (trades: string, wins: number): string => `${trades}, ${count(wins)} won`;
export const breakingCosts = (amount: string): string => `Breaking a hard rule comes with ${amount} less per trade`;
export const breakingPays = (amount: string): string => `Breaking a hard rule comes with ${amount} more per trade`;
export const breakingUnclear = 'No clear difference yet between followed and broken';
export const nothingBroken = 'Every hard rule was followed';
export const nothingAssessed = 'No hard rule judged yet';
export const followingNote = 'Dot and line: mean and its 95% interval. Followed means that no hard rule was broken.';
export const spreadOf = (followed: string, broken: string): string => `Results per trade: followed ${followed}; broken ${broken}`;

export const adherenceTitle = 'Adherence by week';
export const latestWeek = (day: string): string => `week of ${day}`;
export const adherenceNote = 'Share of assessed checks that were followed.';
export const weekOf = (day: string, share: string, checks: string): string => `Week of ${day}: ${share}, ${checks}`;

export const rulesTitle = 'Rules';
export const ruleToFix = (rule: string, net: string, trades: string): string => `“${rule}” is the one to fix: ${net} in ${trades}`;
export const noRuleToFix = 'No broken rule has lost money so far';
export const ruleHeads = {
  rule: 'Rule',
  kind: 'Kind',
  share: 'Followed, broken, not assessed',
  kept: 'Kept',
  whenFollowed: 'When followed',
  whenBroken: 'When broken',
  difference: 'Broken minus followed',
  net: 'P&L broken',
} as const;
export const shareText = (followed: number, broken: number, none: number): string =>
  `${count(followed)} followed, ${count(broken)} broken, ${count(none)} not assessed`;
export const differenceText = (value: string, low: string, high: string): string => `${value}, likely ${low} to ${high}`;
export const rulesNote =
  'Hard: if you break it, you shouldn’t have taken the trade. Graded: counts toward the score. Dashed: a small sample of broken trades, so no difference is claimed.';
export const dropped = 'no longer in the rules';

export const tradesTitle = 'Its trades';
export const allTrades = (n: string): string => `All ${n}`;
export const tradeHeads = { trade: 'Trade', closed: 'Closed', rules: 'Rules', kept: 'Kept', r: 'R', net: 'Net' } as const;
export const keptOf = (kept: number, of: number): string => `${count(kept)} of ${count(of)}`;
export const marks = { followed: 'followed', broken: 'broken', none: 'not assessed' } as const;

export const versionsTitle = 'Versions';
export const versionsAnswer = (n: number): string => plural(n, 'One version so far', `${n} versions`);
export const versionsNote = 'Trades keep the rules of their version. Differences between versions could be chance.';
export const fromOn = (day: string): string => `from ${day}`;
export const firstVersion = (rules: number): string => `First version, ${counted(rules, 'rule')}`;
export const ordered = 'Reordered';
export const changes = {
  added: (rule: string) => `Added: ${rule}`,
  removed: (rule: string) => `Removed: ${rule}`,
  reworded: (rule: string) => `Reworded: ${rule}`,
  hardened: (rule: string) => `Now hard: ${rule}`,
  softened: (rule: string) => `Now graded: ${rule}`,
} as const;
export const keptShare = (share: string): string => `${share} kept`;
export const noTrades = 'no trades';
