import { wilsonInterval } from '../../statistics/wilsonInterval.ts';
import type { CountedBehavior } from '../patternReport.ts';
import type { PatternTrades } from '../patternTrades.ts';
import { totalsOf } from '../testedGroup.ts';
import { trendOf } from '../trendOf.ts';

/** A behavior of some trades, by their numbers in the sequence: `n` of `of` (by default so many trades are counted). Null where there are none. */
export function countedTrades(
  trades: PatternTrades,
  {
    id,
    members,
    of,
    n = members.length,
    unit = 'trades',
    subject = null,
  }: { readonly id: string; readonly members: readonly number[]; readonly of: number } & Partial<
    Pick<CountedBehavior, 'n' | 'unit' | 'subject'>
  >,
): CountedBehavior | null {
  const share = wilsonInterval(n, of);
  if (members.length === 0 || share === null) return null;
  const { input, sequence, values } = trades;
  return {
    ...{ id, unit, n, of, subject, ...share },
    ...totalsOf(trades)(members),
    trend: trendOf(Float64Array.from(members, (member) => values[member]!)),
    rows: Uint32Array.from(members, (member) => input.order[sequence[member]!]!),
  };
}
