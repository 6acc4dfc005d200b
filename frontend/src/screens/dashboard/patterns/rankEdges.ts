import { isKnownAfterwards } from '#domain/patterns/patternDimensions.ts';
import { absolute, type Decimal } from '#domain/units/decimal.ts';

type Ranked = {
  readonly dimension: string;
  readonly group: string;
  readonly effect: number;
  readonly net: Decimal;
  readonly isSmall: boolean;
};

/** Number of patterns shown first. */
const SHOWN = 3;

/**
 * The first patterns, by money. Patterns of enough trades that can be known at the entry come before the others, and those whose money has the sign of their
 * difference before those whose money does not.
 */
export function rankEdges<Pattern extends Ranked>(patterns: readonly Pattern[]): readonly Pattern[] {
  const rank = (pattern: Pattern): number => {
    const { effect, net, isSmall } = pattern;
    if (isSmall || isKnownAfterwards(pattern)) return 2;
    return effect > 0 === net > 0n && net !== 0n ? 0 : 1;
  };
  return patterns.toSorted((a, b) => rank(a) - rank(b) || Number(absolute(b.net) - absolute(a.net))).slice(0, SHOWN);
}
