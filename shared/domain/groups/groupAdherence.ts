import { DAY, days } from '../units/millis.ts';
import type { GroupSharing, RuleCheck } from './groupSharing.ts';

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

/** Counted fields of a trade shared with a group. `closedAt` in UTC milliseconds. */
export type CountedReview = {
  readonly username: string;
  readonly trade: { readonly closedAt: number; readonly r: number | null };
  readonly checks: readonly RuleCheck[];
};

/** A rule's part: followed in `kept` of `of` trades. `effect`: mean R where it was broken less mean R where it was kept; null below `effectFrom` broken ones. */
type RuleAdherence = {
  readonly rule: string;
  readonly kept: number;
  readonly of: number;
  readonly effect: number | null;
  /** Number of trades still needed. */
  readonly missing: number;
};

/** Trades that broke a rule, and that kept it, needed to estimate the cost of breaking it. */
const effectFrom = 20;
/** Minimum number of sharing members for group figures, so that no individual's are exposed. */
const membersFrom = 3;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const rsOf = (reviews: readonly CountedReview[], rule: string, followed: boolean): readonly number[] =>
  reviews.flatMap(({ trade, checks }) =>
    trade.r !== null && checks.some((check) => check.rule === rule && check.followed === followed) ? [trade.r] : [],
  );

/** A group's adherence to its current rules, least followed first; null below three members who shared trades. */
export function groupAdherence(
  rules: readonly string[],
  reviews: readonly CountedReview[],
): { readonly rules: readonly RuleAdherence[]; readonly members: number; readonly trades: number } | null {
  const counted = reviews.filter(({ checks }) => checks.some(({ rule }) => rules.includes(rule)));
  const members = new Set(counted.map(({ username }) => username)).size;
  if (members < membersFrom) return null;
  const lines = rules.flatMap((rule) => {
    const checks = counted.flatMap((review) => review.checks.filter((check) => check.rule === rule));
    if (checks.length === 0) return [];
    const [broken, kept] = [rsOf(counted, rule, false), rsOf(counted, rule, true)];
    const missing = Math.max(0, effectFrom - Math.min(broken.length, kept.length));
    return [
      {
        rule,
        kept: checks.filter(({ followed }) => followed).length,
        of: checks.length,
        effect: missing === 0 ? mean(broken) - mean(kept) : null,
        missing,
      },
    ];
  });
  return { rules: lines.sort((a, b) => a.kept / a.of - b.kept / b.of), members, trades: counted.length };
}
