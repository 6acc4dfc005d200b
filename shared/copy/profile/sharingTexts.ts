// The effect of each privacy switch, shown before it is turned on (security.md 3.9).
export const community = {
  label: 'Show my public profile',
  hint: 'Signed-in members see your username, the day you joined, your number of trades, win rate and win/loss ratio, and what you share in the community. When it’s off, others can’t see any of it.',
} as const;
export const leaderboard = {
  label: 'Join the leaderboard',
  hint: 'Your username and the same figures appear there, ranked by process, not profit. Your public profile shows your score, too.',
} as const;
export const record = {
  label: 'Show my results in R',
  hint: 'Your public profile also shows twelve months of results in multiples of your planned risk, never in money: total, expectancy, profit factor, drawdown, a curve by day, and what you mostly trade.',
} as const;
export const setups = {
  label: 'Show my results by setup',
  hint: 'Adds the names of your setups, with how many trades each had and their results in R, to those results.',
} as const;
export const amounts = {
  label: 'Show dollar amounts',
  hint: 'Adds your total profit or loss, in your currency, to what you share. When off, others see only counts and percentages.',
} as const;

const parts = { profile: 'your profile', rank: 'your place on the leaderboard', name: 'your username' } as const;
/** Content taken down by an admin, and where to find the reason. */
export const takenDown = (what: readonly (keyof typeof parts)[]): string =>
  `An admin took down ${what.map((each) => parts[each]).join(' and ')}. Your notifications explain why. The related switch stays off until an admin puts it back.`;
