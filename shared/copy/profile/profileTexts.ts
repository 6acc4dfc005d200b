import { counted } from '../../domain/format/percent.ts';

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

// Texts of the profile, and of settings that go along with it.

export const loading = 'Loading your profile …';
export const loadFailed = 'Your profile could not be read. Please try again.';
export const statsFailed = 'Failed to fetch trading stats';
export const seePlans = 'See the plans';

// Preferences
export const levelByTrades = 'Based on my trades';
export const capitalWrong = 'Enter an amount with at most two decimals, like 25,000.50.';
export const currencyHint = 'For your starting capital and trades you add by hand. Amounts are never converted.';
export const capital = (currency: string): string => `Starting capital in ${currency}`;
export const capitalHint = (currency: string): string => `Combined starting balance of your ${currency} accounts. Saves automatically.`;
export const zoneHint = 'Used for your trading days and hours. From your next sign-in, sessions end at 2AM there.';
export const themeHint = 'Follows you to every browser you sign in with.';

// Privacy and what others see
export const sharingOn = 'Sharing is on.';
export const sharingOff = 'Sharing is off.';
export const privacyLead = 'Nobody else can see your journal. Whatever you share here disappears for others as soon as you turn it off.';
export const publicFailed = 'Failed to fetch stats';
export const nothingThere = 'Nothing to see here.';
export const nothingThereText = 'No such member, or their profile is private.';
export const seenByOthers = 'What others see';
export const seenNow = 'Other members see your name and the results you share.';
export const sharingSettings = 'Sharing settings';
export const viewAsMember = 'View as member';
export const yours = 'Your profile';
export const onlyYou = 'Only you see this';
export const asMember = 'This is your profile as another member sees it.';
export const backToOwn = 'Back to your profile';
export const notSeen = 'Your journal is private. Other members see nothing of it.';

// Sessions
export const sessionsTitle = 'Sessions';
export const deviceSignedOut = (device: string): string => `${device} is signed out.`;
export const sessionsLead = 'Sessions expire daily at 2AM in your time zone. Sign out any device you don’t recognize.';
export const sessionsLoading = 'Loading your sessions…';
export const signOutAllTitle = 'Sign out everywhere?';
export const signOutAllText =
  'This signs you out on every device, including this one. Unsaved work on other devices waits there for your next sign-in.';
export const signOutAllYes = 'Yes, sign out everywhere';
export const signOutAll = 'Sign out everywhere';

// Plan
export const planTitle = 'Your plan';
export const noPlan = 'No plan chosen yet';
export const aiLeft = (left: number, limit: number): string => `${left} of ${limit} left this week, resets Monday`;
export const planStale = 'We couldn’t refresh your plan. This is what we knew when you signed in.';
export const paymentFailed =
  'Your last payment didn’t go through. Check your card to keep your plan; it ends after the third failed attempt.';
/** `others`: how many trades there are, such as "2 more closed trades are". */
export const otherCurrencies = (currency: string, others: string): string => `${currency} only: ${others} in other currencies.`;
export const processScore = 'Process score';
export const scoreFrom = (trades: number): string => `of 100, from ${counted(trades, 'closed trade')}`;

// The line about oneself
export const bioTitle = 'About you';
export const bioLabel = 'A line about how you trade';
export const bioHint = 'Shown to everyone who opens your profile.';
export const bioHintPrivate = 'Others can see it once you share your profile.';
export const saveBio = 'Save';
export const bioSaved = 'Your line is saved.';
export const bioFailed = 'Your line could not be saved. Please try again.';
