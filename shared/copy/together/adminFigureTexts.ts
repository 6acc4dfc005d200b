import { count, counted } from '../../domain/format/percent.ts';

// Texts of the admin overview and the paid plans. Each figure has its definition.
export const title = 'Admin overview';
export const asOf = (when: string): string => `Counted ${when}, updated hourly`;
export const never = 'Nothing counted yet';
export const neverHow = 'Figures appear within an hour, with the first count.';
export const failed = 'We couldn’t load the figures.';
export const figures = {
  active: 'Active today',
  users: 'Users',
  revenue: 'MRR',
  ai: 'AI use this week',
  errors: 'Server errors, 24 h',
} as const;
export const activeWeek = (n: number): string => `${count(n)} in 7 days`;
export const activeHow = 'Accounts that signed in within 24 hours. Sessions end every day, so everyone who was active is counted.';
export const newUsers = (n: number): string => `${count(n)} more than a week ago`;
export const byPlan = (free: number, monthly: number, yearly: number, special: number): string =>
  `${count(free)} free · ${count(monthly)} monthly · ${count(yearly)} yearly · ${count(special)} special`;
export const disabledUsers = (n: number): string => counted(n, 'disabled account');
type Sold = { readonly plans: number; readonly price: number };
export const revenueHow = (monthly: Sold, yearly: Sold): string =>
  `${count(monthly.plans)} × $${monthly.price} + ${count(yearly.plans)} × $${yearly.price} ÷ 12, before fees and taxes`;
export const endingPlans = (n: number): string => `${count(n)} ending`;
export const failingPlans = (n: number): string => `${count(n)} with a failed payment`;
export const aiOf = (limit: number): string => `of ${count(limit)}`;
export const aiHow = 'Credits spent since Monday, of all that everybody may spend.';
export const errorsCount = (n: number): string => counted(n, 'error');
export const errorsHow = (calls: number): string => `Of ${counted(calls, 'call')} of the last 24 hours.`;
export const errorsNone = 'No calls were counted in the last 24 hours.';
export const errorsUnknown = 'CloudWatch didn’t answer.';
export const lostNone = 'Every event was delivered.';
export const lostSome = (n: number): string =>
  `${counted(n, 'event')} couldn’t be delivered after every try. docs/operations.md says what to do.`;
export const lostCount = (n: number): string => counted(n, 'undelivered event');
export const lostUnknown = 'The queue of undelivered events didn’t answer.';
export const perDay = 'Active accounts a day, last 28 days';
export const dayLine = (day: string, active: number): string => `${day}: ${count(active)}`;
export const recentUsers = 'Recent users';
export const allUsers = 'All users';
export const nobodyRecent = 'Recent sign-ins appear within an hour, with the next count.';
export const recent = 'Today in the audit log';
export const openLog = 'Open log';
export const nothingToday = 'No actions recorded today.';

export const plansTitle = 'Subscriptions';
export const plansLead = (when: string | null): string =>
  when === null ? 'Paid plans, updated hourly.' : `Paid plans as of ${when}. An account’s own page has its plan as it is now.`;
export const plansFailed = 'We couldn’t load the subscriptions.';
export const noPlans = 'No paid plan yet';
export const noPlansHow = 'Paid plans appear within an hour of their first payment.';
export const planColumns = { user: 'User', plan: 'Plan', renews: 'Renews', state: 'Payments' } as const;
export const endsOn = (day: string): string => `Ends ${day}`;
export const paid = 'Paid';
