import type { RuleCheck } from './groupSharing.ts';

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
export const membersFrom = 3;

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
