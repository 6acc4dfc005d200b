import { weekOf } from './weekOf.ts';

/**
 * A credit reserved for a running call, with the thread of a follow-up. Counts in `week` until `until` (UTC
 * milliseconds); after that it is released automatically.
 */
type Hold = { readonly week: string; readonly until: number; readonly thread?: string | undefined };

/**
 * A user's AI credits: spent in the week that begins on `week` (a Monday, "2026-11-16"), refunded by an admin that
 * week, spent in total, reservations by request id, and that week's free requests (`free`).
 */
export type CreditAccount = {
  readonly week: string;
  readonly used: number;
  readonly givenBack: number;
  readonly totalUsed: number;
  readonly holds: Readonly<Record<string, Hold>>;
  readonly free?: number | undefined;
};

/**
 * The account at `now`. A new week begins with nothing spent, with or without a job on Monday; a clock that lags
 * never restores a past week. Reservations of calls that never finished are dropped.
 */
export function currentCredits(stored: CreditAccount | null, now: number): CreditAccount {
  const week = stored !== null && stored.week > weekOf(now) ? stored.week : weekOf(now);
  const live = Object.entries(stored?.holds ?? {}).filter(([, { until }]) => until > now);
  const { used, givenBack, free } = stored?.week === week ? stored : { used: 0, givenBack: 0 };
  return { week, used, givenBack, totalUsed: stored?.totalUsed ?? 0, holds: Object.fromEntries(live), ...(free && { free }) };
}

/**
 * The unspent and unreserved part of a week's limit; at least 0, also after a change to a smaller plan. `account` is
 * current.
 */
const remainingCredits = ({ week, used, holds }: CreditAccount, limit: number): number =>
  Math.max(0, limit - used - Object.values(holds).filter((hold) => hold.week === week).length);

/** A week's AI requests for the user (spec section 3): allowed, left, and used in total. */
export const aiLimits = (limit: number, stored: CreditAccount | null, now: number) => {
  const account = currentCredits(stored, now);
  return { weeklyLimit: limit, remainingRequests: remainingCredits(account, limit), totalRequestsUsed: account.totalUsed };
};

/** Follow-ups per question, regardless of which answer they follow up. */
export const MOST_FOLLOW_UPS = 5;

/** Number of a thread's follow-ups: `answered` plus pending ones. `account` is current. */
export const followUpsOf = ({ holds }: CreditAccount, thread: string, answered: number): number =>
  answered + Object.values(holds).filter((hold) => hold.thread === thread).length;

/** Longer than any call can run (29 s): a credit that is still set aside then belongs to one that crashed. */
export const HOLD_MS = 2 * 60_000;

/** A request by its id; a follow-up with the thread it is in. */
type Holder = { readonly id: string; readonly thread: string | null };

/** The account with one credit set aside for a request; null when none is left of this week's. UTC milliseconds. */
export function holdCredit(stored: CreditAccount | null, { id, thread }: Holder, limit: number, now: number): CreditAccount | null {
  const account = currentCredits(stored, now);
  if (remainingCredits(account, limit) === 0) return null;
  const hold = { week: account.week, until: now + HOLD_MS, ...(thread !== null && { thread }) };
  return { ...account, holds: { ...account.holds, [id]: hold } };
}
