// Texts of the weekly review.

import { count, counted, plural } from '../domain/format/percent.ts';

export const title = 'Weekly review';
export const steps = {
  scoreboard: 'Scoreboard',
  days: 'Days',
  edge: 'Made and lost the most',
  trades: 'Trades to look at',
  commit: 'Commit',
} as const;
export const stepsLabel = 'Steps of the review';
export const weekBefore = 'Previous week';
export const weekAfter = 'Next week';
export const print = 'Print';
export const printView = 'Print view';
export const noWords = 'Nothing written for this week yet.';
export const next = (step: string): string => `Next: ${step.toLowerCase()}`;
export const complete = 'Complete the review';
export const completed = (day: string): string => `Completed ${day}.`;
export const reopen = 'Reopen';
export const streak = (weeks: number): string => plural(weeks, '1 weekly review done', `${weeks} weekly reviews in a row`);
/** Where other screens show gross results, R or percent. */
export const countedAs = (currency: string): string => `A review is always in ${currency}, after fees.`;
export const notOver = 'Not over yet';
export const underWay = 'This week isn’t over, so its figures can still change.';
export const loadFailed = 'Your review couldn’t be loaded. Check your connection and try again.';
export const offline = 'You’re offline. What you write is stored here and saved once you’re connected.';
export const conflict = 'This review was also changed on another device or in another tab. Nothing was overwritten. The other text is:';
export const nothingWritten = 'Nothing.';
export const emptyWeekHow = 'A week without trades can be reviewed too: write what you were waiting for.';

// The scoreboard.
export const made = (amount: string, trades: string): string => `You made ${amount} in ${trades}.`;
export const lost = (amount: string, trades: string): string => `You lost ${amount} in ${trades}.`;
export const even = (trades: string): string => `You broke even in ${trades}.`;
export const noneClosed = 'No trades closed this week.';
export const figures = { r: 'Result in R', winRate: 'Win rate', factor: 'Profit factor', rules: 'Rules followed' } as const;
export const scoreLabel = 'The week in figures';
export const lastWeek = 'vs last week';
export const weeksMean = (weeks: number): string => `vs ${weeks}-week average`;
export const points = (text: string): string => `${text} pts`;
export const partial = 'Includes results realized in partial exits.';
export const processTitle = 'How you traded';
export const brokeRule = (trades: string): string => `${trades} with a hard rule broken`;
export const allRulesKept = 'Every hard rule you checked was followed.';
/** Adds up: each of the trades followed a plan, ignored one, or had none. */
export const plansOf = (trades: string, followed: string, ignored: string, without: string): string =>
  `Of ${trades}, ${followed} followed a plan, ${ignored} ignored one, ${without} had none.`;
export const movedStop = (trades: string): string => `${trades} with the stop widened`;
export const ignoredPlan = (trades: string): string => `${trades} that ignored a plan`;
export const withoutPlan = (trades: string): string => `${trades} without a plan`;

// The week in words, by a model.
export const storyTitle = 'The week in words';
export const storyLead =
  'AI describes this week next to the ones before it. Every number is checked against your journal. The review is complete without it.';
export const storyLocked = 'On the paid plans, AI also describes your week in words. Everything else in this review is already yours.';
export const story = 'Write it up with AI · 1 credit';
export const storyAgain = 'Write it up again · 1 credit';

// Earlier reviews.
export const past = 'Past reviews';
export const searchPast = 'Search what you wrote';
export const noPast = 'Your reviews will be listed here once you have written one.';
export const nothingFound = 'No reviews match.';
export const searchFailed = 'Your reviews couldn’t be searched. Check your connection and try again.';
export const notCompleted = 'not completed';
export const isCompleted = 'completed';
export const minutesLeft = (minutes: number): string => `About ${minutes} minutes left`;

// The promise of the week before.
export const promised = 'Last week’s promise';
export const quoted = (promise: string): string => `“${promise}.”`;
export const checked = 'We checked every trade you opened';
export const keptOf = (kept: number, trades: number): string => `${count(kept)} of ${count(trades)}`;
export const verdicts = { all: 'Kept', mostly: 'Mostly kept', some: 'Partly kept', none: 'Not kept' } as const;
export const breaks = (n: number, amount: string, made: boolean): string =>
  `${plural(n, 'The trade that broke it', `The ${count(n)} trades that broke it`)} ${made ? 'made' : 'lost'} ${amount}`;
/** Cost of breaking a promise in a usual week; `made`: a gain; `isChance`: not distinguishable from zero. */
export const usual = (amount: string, made: boolean, weeks: number, isChance: boolean): string =>
  `Breaking it usually ${made ? 'made you' : 'cost you'} ${amount} a week (${plural(weeks, '1 week', `${weeks} weeks`)}${isChance ? ', could be chance' : ''})`;
export const usualNothing = (weeks: number): string =>
  `Breaking it neither made nor cost you money (${plural(weeks, '1 week', `${weeks} weeks`)})`;
/** Before a rule is promised (again) whose breaks made money. */
export const promiseCosts = (amount: string, weeks: number): string =>
  `Trades that broke this rule made you ${amount} in the last ${plural(weeks, 'week', `${weeks} weeks`)}. Keeping it would have cost you that.`;

export const stillOpen = (n: number): string => `${counted(n, 'trade')} still open, not graded yet.`;
export const noneOpened = 'You opened no trades this week, so you kept it.';
export const noPromise = 'None yet. You’ll choose one in step 5.';
export const dayLimit = (amount: string): string => `At most ${amount} lost on one day`;
export const limitKept = 'Kept on every day.';
export const limitBroken = (days: string): string => `Broken on ${days}.`;
export const noMistake = (word: string): string => `No “${word}”`;
export const noSetup = (word: string): string => `No trades with setup “${word}”`;
export const oldRule = 'A rule that is no longer checked';

// The days.
export const daysTitle = 'Your days';
export const daysHeads = ['Day', 'Closed', 'Won', 'Result', 'Notes'] as const;
export const noResult = 'no result';
export const bestDay = (day: string, amount: string): string => `${day} was your best day: ${amount}.`;
export const worstDay = (day: string, amount: string): string => `${day} was your worst day: ${amount}.`;
export const noDays = 'No day of this week has a result.';
export const withPlan = 'plan';
export const withReflection = 'reflection';

// Largest gain and loss. Called an edge or a leak once distinguishable from luck.
export const edge = 'Made the most';
export const leak = 'Lost the most';
export const edgeWas = (name: string, amount: string): string => `Your edge was ${name}: it made ${amount}.`;
export const leakWas = (name: string, amount: string): string => `Your leak was ${name}: it lost ${amount}.`;
export const madeMost = (name: string, amount: string): string => `${name} made the most: ${amount}.`;
export const lostMost = (name: string, amount: string): string => `${name} lost the most: ${amount}.`;
export const noEdge = 'No group of trades made money this week.';
export const noLeak = 'No group of trades lost money this week.';
export const ofTrades = (n: number, all: string): string => `${count(n)} of ${all}`;
export const likelyReal = (trades: string, mean: string, range: string): string =>
  `Likely real: ${mean} per trade over ${trades} (${range}).`;
export const maybeLuck = (trades: string, mean: string, range: string): string =>
  `This may be luck: ${mean} per trade over ${trades} (${range}).`;
export const comparing = 'Comparing it with all your trades …';
export const patternReal = (effect: string, trades: string, range: string, q: string): string =>
  `Likely real: ${effect} per trade compared with your others, over ${trades} (${range}, q ${q}).`;
export const patternOfChance = (effect: string, trades: string, range: string): string =>
  `This may be luck: ${effect} per trade compared with your others, over ${trades} (${range}).`;
export const tooFew = (missing: number): string => `Too few trades to tell it from luck (${count(missing)} more).`;
export const openAll = (n: number, trades: string): string => plural(n, 'Open this one', `Open these ${trades}`);
export const carryTitle = 'Pick one to consider as next week’s promise';
export const nothingToCarry = 'No rule would have saved money this week. You can choose any in step 5.';
export const sawLabel = 'What did you see that the numbers can’t?';

// Trades to look at.
export const best = 'Best';
export const worst = 'Worst';
export const withMistakes = 'With mistakes';
export const words = {
  mistakes: { title: 'Results with mistakes', head: 'Mistake' },
  emotions: { title: 'How you felt', head: 'Emotion' },
} as const;
export const wordHeads = { trades: 'Trades', won: 'Won', result: 'Result' } as const;
export const losses = 'Grade each loss';
export const lossesHow = 'Grade the execution, not the result.';
export const grades = { good: 'Good loss', execution: 'Badly executed', avoidable: 'Shouldn’t have taken it' } as const;
export const notGraded = 'Not graded';
export const gradeOf = (name: string): string => `Grade of ${name}`;
export const noLosses = 'No trade lost money this week.';
export const graded = (n: number, all: number): string => `${count(n)} of ${count(all)} graded`;
export const moreLosses = (n: number): string => `${counted(n, 'more loss', 'more losses')} in the list of trades.`;
export const nothingToSee = 'None this week.';

// Commit.
export const wordsTitle = 'In your words';
export const workedLabel = 'What worked?';
export const failedLabel = 'What didn’t?';
export const promiseTitle = 'Promise one thing for next week';
export const promiseHow = 'We check every trade you open, and grade the week in your next review.';
export const wouldHaveKept = (amount: string): string => `would have saved ${amount}`;
export const otherPromise = 'Another rule';
export const noneChosen = 'Choose a rule';
export { dailyLoss as maxLossLabel } from './riskSettingsTexts.ts';
export const maxLossHint = 'Leave it empty for no limit.';
export const badAmount = 'Enter an amount like 500, or leave it empty.';
export const expiriesTitle = 'Expiring next week';
export const expiriesHow = 'Open positions whose last day is in the coming week.';
export const held = (side: 'long' | 'short', quantity: number): string => `${side} ${count(quantity)}`;
export const promiseFirst = 'Choose one promise to complete the review.';

// On the overview.
export const card = 'Your promise for this week';
export const soFar = (kept: number, trades: number): string => `Kept by ${count(kept)} of ${counted(trades, 'trade')} so far.`;
export const notYet = 'No trade has been opened yet.';
export const nonePromised = 'No promise this week';
export const reviewReady = (week: string): string => `Your ${week} review is ready`;
export const reviewed = (weeks: number): string => `You’re up to date: ${streak(weeks)}.`;
export const start = 'Review the week';
