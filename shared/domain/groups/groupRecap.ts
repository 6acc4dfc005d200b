import { DAY, days } from '../units/millis.ts';
import { type CountedReview, membersFrom } from './groupAdherence.ts';
import type { GroupSharing } from './groupSharing.ts';

/** A group's week, Monday to Sunday in UTC: trades by their close. `perMember`: the summed R of each, without names, from low to high. */
export type GroupRecap = {
  readonly monday: number;
  readonly trades: number;
  readonly members: number;
  readonly total: number;
  readonly expectancy: number;
  /** Rules followed, of those that were answered; null when none was. */
  readonly kept: { readonly kept: number; readonly of: number } | null;
  readonly perMember: readonly number[];
};

const WEEK = 7 * DAY;
/** The Monday 00:00 UTC of an instant's week: 1 January 1970 was a Thursday. */
const mondayBefore = (at: number): number => at - ((at + 3 * DAY) % WEEK);

/**
 * The latest week whose trades are visible to all members, from shared trades with a known risk; null below three
 * members who shared one.
 */
export function groupRecap(reviews: readonly CountedReview[], { delayDays }: GroupSharing, now: number): GroupRecap | null {
  const monday = mondayBefore(now - days(delayDays)) - WEEK;
  const own = reviews.filter(({ trade }) => trade.r !== null && trade.closedAt >= monday && trade.closedAt < monday + WEEK);
  const sums = new Map<string, number>();
  for (const { username, trade } of own) sums.set(username, (sums.get(username) ?? 0) + trade.r!);
  if (sums.size < membersFrom) return null;
  const total = [...sums.values()].reduce((sum, r) => sum + r, 0);
  const checks = own.flatMap((review) => review.checks);
  return {
    monday,
    trades: own.length,
    members: sums.size,
    total,
    expectancy: total / own.length,
    kept: checks.length === 0 ? null : { kept: checks.filter(({ followed }) => followed).length, of: checks.length },
    perMember: [...sums.values()].sort((a, b) => a - b),
  };
}
