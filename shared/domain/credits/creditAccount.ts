import { weekOf } from './weekOf.ts';

/** A credit set aside for a call under way, of a follow-up with its thread. It counts in `week` until `until` (UTC milliseconds); after that it is back by itself. */
type Hold = { readonly week: string; readonly until: number; readonly thread?: string | undefined };

/**
 * Somebody's AI credits: how many were spent in the week that begins on `week` (a Monday, "2026-11-16"), how many of that week an admin gave back, how
 * many were spent ever, those set aside by the id of their request, and how many requests of that week ended without costing one (`free`).
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
 * The account as it is at `now`. A new week begins with nothing spent, whether or not anything ran on Monday; a clock that is behind never brings a past
 * week back. What was set aside by a call that never came to its end is no longer there.
 */
export function currentCredits(stored: CreditAccount | null, now: number): CreditAccount {
  const week = stored !== null && stored.week > weekOf(now) ? stored.week : weekOf(now);
  const live = Object.entries(stored?.holds ?? {}).filter(([, { until }]) => until > now);
  const { used, givenBack, free } = stored?.week === week ? stored : { used: 0, givenBack: 0 };
  return { week, used, givenBack, totalUsed: stored?.totalUsed ?? 0, holds: Object.fromEntries(live), ...(free && { free }) };
}

/** What of a week's limit is neither spent nor set aside; never less than 0, also after a change to a smaller plan. `account` is current. */
export const remainingCredits = ({ week, used, holds }: CreditAccount, limit: number): number =>
  Math.max(0, limit - used - Object.values(holds).filter((hold) => hold.week === week).length);
