import { arithmeticOf } from '../../metrics/folds/arithmetic.ts';
import { priceOfTrades } from '../../reports/habits/priceOfTrades.ts';
import { wilsonInterval } from '../../statistics/wilsonInterval.ts';
import type { CountedBehavior } from '../patternReport.ts';
import type { CountedAmong } from '../patternTrades.ts';
import { trendOf } from '../trendOf.ts';

/**
 * A behavior of some trades, by their numbers in the sequence: `n` of `of` (by default all counted trades). Null if
 * empty.
 */
export function countedTrades(
  among: CountedAmong,
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
  const { input, sequence, values } = among;
  const results = { ...input, arithmetic: arithmeticOf(input.table) };
  const places = members.map((member) => sequence[member]!);
  const { trades, net, withRisk, totalR } = priceOfTrades(results, places);
  return {
    id,
    unit,
    n,
    of,
    subject,
    ...share,
    trades,
    net,
    withRisk,
    totalR: withRisk === 0 ? null : totalR,
    trend: trendOf(Float64Array.from(members, (member) => values[member]!)),
    rows: Uint32Array.from(members, (member) => input.order[sequence[member]!]!),
  };
}
