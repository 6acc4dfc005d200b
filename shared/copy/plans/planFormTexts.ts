import { count, plural } from '#domain/format/percent.ts';
import { dayRulesLimits } from '#domain/tradePlans/dayRules.ts';

// Texts of the plan and day-rules forms, with their size and warnings.

// The form
export const editTitle = (symbol: string): string => `Edit the plan for ${symbol}`;
export const create = 'Save plan';
export const save = 'Save plan changes';
export const created = (symbol: string): string => `Plan for ${symbol} saved as an idea.`;
export const saved = 'Plan saved.';
export const failed = 'Something went wrong, and the plan might not be saved. Please try again.';
export const removed = 'Plan deleted.';
export const removeFailed = 'We couldn’t delete the plan. Please try again.';
export const restored = 'Plan restored.';
export const symbol = 'Symbol';
export const side = 'Direction';
export const kind = 'What you’ll trade';
export const kinds = { shares: 'Shares', future: 'Futures', options: 'Options' } as const;
export const account = 'Account';
export const currency = 'Currency';
export const anyAccount = 'Any account';
export const pointValue = 'Value of one point per unit';
export const contractSize = 'Shares per contract';
export const entryLow = 'Entry from';
export const entryHigh = 'Entry zone to';
export const entryHint = 'One price, or a zone.';
export const strategyPrice = 'Price of the whole strategy, per share.';
export const stopHint = 'Options without a stop risk their maximum loss.';
export const targetPrice = (n: number): string => `Target ${n}`;
export const targetShare = (n: number): string => `Exit % at target ${n}`;
export const addTarget = 'Add target';
export const removeTarget = (n: number): string => `Remove target ${n}`;
export const leg = (n: number): string => `Leg ${n}`;
export const removeLeg = (n: number): string => `Remove leg ${n}`;
export const size = 'Position size';
export const riskIn = 'Risk in';
export const riskMeasures = { percent: '%', r: 'R' } as const;
export const riskAmount = { money: 'Risk', percent: 'Risk, % of equity', r: 'Risk, in R' } as const;
export const fees = 'Fees per unit';
export const feesHint = 'Round trip, in and out.';
export const quantity = 'Planned size';
export const quantityHint = 'Leave it empty to use the size above.';
export const more = 'More: zone, targets, limits, account, notes';
export const use = (n: string): string => `Use ${n}`;
export const setup = 'Setup';
export const trigger = 'Trigger';
export const triggerExample = '5-minute close above 227.50';
export const thesis = 'Why this trade';
export const invalidation = 'Invalidation';
export const goodUntil = 'Good until';
export const earningsOn = 'Earnings on';
export const playbookHint = 'Its rules become the checklist of the plan.';
export const checklist = 'Checklist, one point per line';

// The size
export const units = {
  shares: (n: string): string => `${n} ${n === '1' ? 'share' : 'shares'}`,
  contracts: (n: string): string => `${n} ${n === '1' ? 'contract' : 'contracts'}`,
  strategies: (n: string): string => `${n} ${n === '1' ? 'spread' : 'spreads'}`,
} as const;
export const noneFit = (units: string, each: string): string => `${units} fit your risk: one risks ${each}.`;
export const sum = (budget: string, each: string, exact: string): string => `${budget} ÷ ${each} = ${exact}, rounded down`;
export const uses = (amount: string): string => `Uses ${amount}, fees included.`;
export const limitedByCost = (most: string, each: string): string => `Limited by your capital for this trade: ${most} at ${each} each.`;
export const unreadable = 'Enter numbers like 1,234.50 to get a size.';
export const mostPercent = 'Max position, % of equity';
export const mostMoney = 'Buying power';
export const sizeNeeds = {
  budget: 'Enter how much you’ll risk to get a size.',
  equity: (currency: string): string =>
    `Percent needs your equity in ${currency}. Enter your starting capital under Risk and defaults in Settings, or risk an amount.`,
  unitRisk: (currency: string): string => `R needs your 1R in ${currency}. Set it in the daily plan, or risk an amount.`,
  price: 'Enter an entry and a stop to get a size.',
  unlimited: 'The loss of these options is unlimited. Enter a stop to get a size.',
  level: 'The stop equals the entry. Move it to get a size.',
} as const;
export const reward = (r: string, rate: string): string => `${r} on average at your targets, before fees. Break-even at ${rate} won.`;
export const overBudget = 'The planned size risks more than you set.';

// Today
export const today = 'Today';
export const todayIn = (day: string, zone: string): string => `${day} in ${zone}`;
export const resultToday = 'Result today';
export const lossLimit = 'Loss limit today';
export const tradesToday = 'Trades today';
export const openRisk = 'Open risk';
export const ruleToday = 'Your rule for today';
export const ofLimit = (limit: string): string => `of ${limit}`;
export const noLimit = 'No limit set';
export const noRule = 'No rule yet';
export const leftToday = (left: string): string => `${left} left before your daily loss limit`;
export const fromLimit = (left: string): string => `You’re ${left} from your limit today.`;
export const overToday = (over: string): string => `${over} past your limit. Stop for the day.`;
export const tradesLeft = (n: number): string => (n > 0 ? `${n} left` : 'Your limit is reached');
export const openWithoutRisk = (n: number): string =>
  `${count(n)} open ${plural(n, 'trade has', 'trades have')} no stop and ${plural(n, 'isn’t', 'aren’t')} counted`;
export const openCounted = 'If every open trade hits its stop (options: max loss)';
export const carried = (day: string): string => `Limits carried over from ${day}`;
export const dayTitle = (day: string): string => `Daily plan for ${day}`;
export const maxLoss = 'Max loss';
export const maxTrades = 'Max trades';
export const maxTradesHint = 'A whole number from 1 to 999.';
export const maxOpenRisk = 'Max open risk';
export const unitRisk = '1R is';
export const rule = 'One rule for today';
export const ruleExample = 'After two losses in a row, stop until lunch.';
export const watchlist = 'Watchlist';
export const daySaved = 'Daily plan saved.';
export const saveDay = 'Save daily plan';
export const dayFailed = 'We couldn’t save the daily plan. Please try again.';

// Warnings
export const warnings = {
  noRisk: 'No stop and size yet, so its risk isn’t known.',
  openRisk: (would: string, limit: string): string => `Open risk would be ${would} of your ${limit} limit.`,
  lossReached: (limit: string): string => `Today’s loss limit of ${limit} is reached. Stop for the day.`,
  lossNear: (risk: string, left: string): string => `It risks ${risk}; ${left} is left before today’s loss limit.`,
  tradesReached: (limit: number): string => `You’ve made today’s ${limit} ${plural(limit, 'trade', 'trades')}.`,
  sameSymbol: (symbol: string, n: number): string =>
    `Moves with ${n} other ${plural(n, 'position or plan', 'positions or plans')} in ${symbol}.`,
  earnings: (day: string): string => `Earnings on ${day}, while the plan is still good.`,
} as const;

// The daily plan beside its limits: which way the market is expected to go, the prices that matter, and whose money the limits are in.

export const bias = 'Market bias';
export const biases = { long: 'long', short: 'short', neutral: 'neutral' } as const;
export const biasChoices = { none: 'Not set', long: 'Long', short: 'Short', neutral: 'Neutral' } as const;
export const biasToday = (bias: string): string => `Market bias: ${bias}`;
export const againstBias = (bias: string): string => `Against your market bias for today, which is ${bias}.`;
export const levels = 'Key levels';
export const levelsHint = 'One per line: symbol, price, and what it is.';
export const levelsExample = 'SPY 671.20 prior-day high';
export const levelFault = (line: number): string =>
  `Line ${line} needs a symbol, a price and at most ${dayRulesLimits.note} characters about it, like “${levelsExample}”.`;
export const limitsIn = 'Limits in';
export const limitElsewhere = (currency: string): string => `Your limit is in ${currency}`;
export const seeDay = 'See today’s plan';
export const seeLimit = 'Change the limit';
