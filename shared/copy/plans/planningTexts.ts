import { count, plural } from '#domain/format/percent.ts';

// Texts of trade planning: plans on a board, sizes, warnings, day rules, and plans against trades.

export const title = 'Board';
export const newPlan = 'New plan';
export const dayRules = 'Daily plan';
export const view = 'How plans are shown';
export const views = { board: 'Board', list: 'List' } as const;
export const states = { idea: 'Idea', ready: 'Ready', active: 'Active', done: 'Done', skipped: 'Skipped', expired: 'Expired' } as const;
export const plansMissing = 'We couldn’t load your plans, so trades aren’t grouped by plan.';
export const loadFailed = 'We couldn’t load your plans.';
export const compareFailed = (problem: string): string => `We couldn’t compare your plans with your trades: ${problem}`;
export const example = 'Example: NVDA Long, opening range breakout';
export const empty = 'Plan the next trade before the bell';
export const emptyHow =
  'Write down the entry, the stop and how much you’ll risk. When its fills are imported, the plan finds them and shows what you did differently.';
/** Done plans that the board has no room for. */
export const earlier = 'Earlier';
export const emptyColumn = { idea: 'No ideas yet', ready: 'Nothing ready', active: 'No open plans', done: 'Nothing done yet' } as const;
export const addTo = (state: string): string => `New plan in ${state}`;
export const open = (symbol: string, what: string): string => `${symbol} ${what}: open plan`;
export const move = (symbol: string): string => `Move ${symbol}`;
export const moveTo = (state: string): string => `Move to ${state}`;
export const moved = (symbol: string, state: string): string => `${symbol} moved to ${state}.`;
export const moveFailed = 'We couldn’t move the plan. Please try again.';
export const list = 'Your plans';
export const allStates = 'All';
export const noneInState = 'No plans in this state.';
export const state = 'State';
export const riskHead = 'Risk';
export const written = 'Written';
export const moveHead = 'Move';
// The card and its picture
export const ladder = (text: string): string => `Price levels: ${text}`;
export const entry = 'Entry';
export const stop = 'Stop';
export const target = (n: number, of: number): string => (of > 1 ? `Target ${n}` : 'Target');
export const risk = (amount: string): string => `${amount} risk`;
export const noSize = 'No size yet';
export const checks = (done: number, of: number): string => `${done} of ${of} checks`;
export const until = (day: string): string => `Until ${day}`;
export const found = (quantity: string, price: string): string => `${quantity} at ${price}`;
export const confirm = 'Confirm';
export const confirmOf = (symbol: string): string => `Confirm: this trade in ${symbol} followed the plan`;
export const attached = 'Trade attached to the plan.';
export const detach = 'Not this trade';
export const detached = 'Match removed. This trade won’t be suggested for this plan again.';
export const linkFailed = 'We couldn’t save the match. Please try again.';

// A single plan
export const plan = 'Plan';
export const facts = {
  trigger: 'Trigger',
  legs: 'Legs',
  zone: 'Entry zone',
  size: 'Planned size',
  risk: 'Risk at the stop',
  until: 'Good until',
  earnings: 'Earnings',
  setup: 'Setup',
  account: 'Account',
  wrong: 'Wrong if',
} as const;
export const checksTitle = 'Checklist';
export const before = 'Before you enter';
export const clear = 'No warnings.';
export const edit = 'Edit';
export const remove = 'Delete';
export const trades = 'Trades';
export const suggested = 'Looks like this plan’s trade';
export const openTrade = 'Open trade';

// Against actual
export const outcome = {
  entry: 'Entry',
  exit: 'Exit',
  size: 'Size',
  stop: 'Stop',
} as const;
export const entryAs = {
  planned: 'in the zone',
  late: (r: string): string => `${r} late`,
  better: (r: string): string => `${r} better`,
} as const;
export const exitAs = {
  target: 'target hit',
  stop: 'at the stop',
  early: (r: string): string => `${r} short of the target`,
  past: (r: string): string => `${r} past the stop`,
} as const;
export const sizeAs = {
  planned: 'as planned',
  over: (n: string): string => `${n} over plan`,
  under: (n: string): string => `${n} under plan`,
} as const;
export const stopAs = { planned: 'not moved', wider: 'moved away', tighter: 'moved closer' } as const;
export const plannedTitle = 'Planned or not';
export const plannedMade = 'Planned trades made';
export const plannedLost = 'Planned trades lost';
export const noPlannedYet = 'No closed trade followed a plan yet';
export const groups: Readonly<Record<string, string>> = { planned: 'Planned', 'no plan': 'No plan', all: 'All' };
export const groupHeads = { trades: 'Trades', won: 'Won', perTrade: 'R per trade', net: 'Net' } as const;
export const groupsNote = 'Closed trades entered since your first plan.';
export const neverTaken = (n: number): string =>
  `${plural(n, '1 plan was never taken; it isn’t', `${count(n)} plans were never taken; they aren’t`)} counted in any figure.`;
export const leavingTitle = 'Plan against actual';
export const leavingNone = 'Every planned trade followed its plan';
/** The answer names the largest line of the table. */
export const leavingMost = {
  early: (r: string): string => `Early exits stopped ${r} short of your targets`,
  late: (r: string): string => `Late entries cost ${r}`,
  past: (r: string): string => `Exits past the stop cost ${r}`,
} as const;
export const leavingSome = 'Where you left the plan';
export const leaving = {
  against: 'Against the plan’s side',
  early: 'Exited early',
  late: 'Entry slippage',
  past: 'Past the stop',
  wider: 'Stop widened',
  size: 'Size off plan',
} as const;
export const leavingNote =
  'A trade can count in more than one line. Early exits: R between your exit and the first target, which may not have been reached.';
export const leavingHeads = { table: 'Trades that left their plan', how: 'How', shares: 'How often' } as const;

// Texts of upcoming dates beside the trader's plans: this week's unplanned trades, a group's missing data, and Undo.

export const nextWeeks = 'Next four weeks';
export const nothingComing = 'No dates in the next four weeks. Expirations, earnings and last days of your plans appear here.';
export const coming = {
  expires: (symbol: string): string => `${symbol} options expire`,
  earnings: (symbol: string): string => `${symbol} earnings, added by you`,
  lastDay: (symbol: string): string => `Last day of your ${symbol} plan`,
} as const;
export const todayIs = (day: string): string => `Today, ${day}`;
export const unplannedWeek = 'No plan, this week';
export const unplannedTrades = (n: number): string => `${count(n)} ${plural(n, 'trade', 'trades')}`;
export const fewRisks = 'R per trade needs a stop or a planned risk on four of five trades.';
export const takenBack = (symbol: string): string => `The ${symbol} plan is as it was.`;
