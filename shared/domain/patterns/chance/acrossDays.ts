import type { PatternTrades } from '../patternTrades.ts';
import type { GroupDays } from './groupDays.ts';

/**
 * Draws the difference of means for a group that is whole days: as many days are drawn from all of them. Days keep their trades together, so that what they
 * share does not pass for an edge.
 */
export function acrossDays(
  { values, dayStarts }: PatternTrades,
  { days: { length: size } }: GroupDays,
  random: () => number,
): () => number {
  const count = dayStarts.length - 1;
  const [sums, sizes] = [new Float64Array(count), new Float64Array(count)];
  let total = 0;
  for (let day = 0; day < count; day++) {
    for (let at = dayStarts[day]!; at < dayStarts[day + 1]!; at++) sums[day]! += values[at]!;
    sizes[day] = dayStarts[day + 1]! - dayStarts[day]!;
    total += sums[day]!;
  }
  const shuffled = Uint32Array.from(sums, (_, day) => day);
  return () => {
    let [sum, n] = [0, 0];
    for (let i = 0; i < size; i++) {
      const other = i + Math.floor(random() * (count - i));
      const day = shuffled[other]!;
      shuffled[other] = shuffled[i]!;
      shuffled[i] = day;
      sum += sums[day]!;
      n += sizes[day]!;
    }
    return sum / n - (total - sum) / (values.length - n);
  };
}
