import { compareFills } from './compareFills.ts';
import type { Fill } from './fill.ts';
import { isDeleted } from './fillChanges.ts';
import { namedCounts } from './holdings.ts';
import { Matching } from './matching.ts';
import type { LotMethod, Matched } from './trade.ts';

const isOrdered = (fills: readonly Fill[]): boolean => {
  for (let i = 1; i < fills.length; i++) if (compareFills(fills[i - 1]!, fills[i]!) > 0) return false;
  return true;
};

/**
 * Fills → round trips, per account and instrument, in any order of input. Fills through zero are split with their
 * fee by quantity; events close open positions; a close without a position is reported in `unmatched` and never
 * becomes a short; a position the broker declares as opened against the other side is separate and not netted.
 * Deleted fills are ignored, and manually grouped ones are matched only with each other.
 */
export function matchFills(fills: readonly Fill[], method: LotMethod = 'fifo'): Matched {
  const isChanged = fills.some(({ changes }) => changes !== undefined);
  const counting = isChanged ? fills.filter((fill) => !isDeleted(fill)) : fills;
  const matching = new Matching(method, isChanged ? namedCounts(counting) : new Map());
  for (const fill of isOrdered(counting) ? counting : [...counting].sort(compareFills)) matching.take(fill);
  return matching.result();
}
