import { plans } from '../plans/plans.ts';
import { DAY } from '../units/millis.ts';

/** Counted data of one account. `subscription` and `specialAccess` in stored form; `signIns` in UTC milliseconds. */
export type CountedAccount = {
  readonly subscription: {
    readonly active: boolean;
    readonly type: string | null;
    readonly cancelAtPeriodEnd: boolean;
    readonly failedPaymentAttempts: number;
  };
  readonly special: boolean;
  readonly disabled: boolean;
  readonly signIns: readonly number[];
  /** AI requests of this week: spent, and allowed. */
  readonly aiUsed: number;
  readonly aiLimit: number;
};

/**
 * Figures of the product. A plan counts for `monthly` and `yearly` while it is active; special access without a plan
 * is `special`; all others are `free`. `ending`: paid plans that do not renew. `failed`: paid plans with a failed
 * payment. `revenue` in US cents a month.
 */
type AccountFigures = {
  readonly users: number;
  readonly activeDay: number;
  readonly activeWeek: number;
  readonly free: number;
  readonly monthly: number;
  readonly yearly: number;
  readonly special: number;
  readonly disabled: number;
  readonly ending: number;
  readonly failed: number;
  readonly revenue: number;
  readonly aiUsed: number;
  readonly aiLimit: number;
};

type WritableFigures = { -readonly [K in keyof AccountFigures]: number };

const nobody: AccountFigures = {
  users: 0,
  activeDay: 0,
  activeWeek: 0,
  free: 0,
  monthly: 0,
  yearly: 0,
  special: 0,
  disabled: 0,
  ending: 0,
  failed: 0,
  revenue: 0,
  aiUsed: 0,
  aiLimit: 0,
};

/** The account's category of the four. */
export function planOf({ subscription: { active, type }, special }: CountedAccount): 'free' | 'monthly' | 'yearly' | 'special' {
  if (active && type === 'yearly') return 'yearly';
  if (active && (type === 'monthly' || type === 'premium')) return 'monthly';
  return special ? 'special' : 'free';
}

/** Monthly recurring revenue in cents, before fees and taxes: each monthly plan's price, and a twelfth of each yearly one's. */
const monthlyRevenue = (monthly: number, yearly: number): number =>
  Math.round(100 * (monthly * plans.monthly.price + (yearly * plans.yearly.price) / 12));

/** The figures of some accounts and of others together. */
export function addFigures(some: AccountFigures, others: AccountFigures): AccountFigures {
  const sum: WritableFigures = { ...some };
  for (const name of Object.keys(nobody) as (keyof AccountFigures)[]) sum[name] += others[name];
  return { ...sum, revenue: monthlyRevenue(sum.monthly, sum.yearly) };
}

/** The figures of all accounts. Sessions end every day, so every active user signed in. */
export function accountFigures(accounts: Iterable<CountedAccount>, now: number): AccountFigures {
  const sum: WritableFigures = { ...nobody };
  for (const account of accounts) {
    const { subscription, signIns } = account;
    const plan = planOf(account);
    const isPaid = plan === 'monthly' || plan === 'yearly';
    const within = (ms: number) => (signIns.some((at) => at > now - ms && at <= now) ? 1 : 0);
    sum.users++;
    sum[plan]++;
    sum.activeDay += within(DAY);
    sum.activeWeek += within(7 * DAY);
    sum.disabled += account.disabled ? 1 : 0;
    sum.ending += isPaid && subscription.cancelAtPeriodEnd ? 1 : 0;
    sum.failed += isPaid && subscription.failedPaymentAttempts > 0 ? 1 : 0;
    sum.aiUsed += account.aiUsed;
    sum.aiLimit += account.aiLimit;
  }
  return { ...sum, revenue: monthlyRevenue(sum.monthly, sum.yearly) };
}
