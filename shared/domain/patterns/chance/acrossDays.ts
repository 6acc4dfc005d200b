import type { PatternTrades } from '../patternTrades.ts';
import type { GroupDays } from './groupDays.ts';
import { stretchOfDays } from './stretchOfDays.ts';

/**
 * Draws the difference of means for a group that is whole days: of each stretch as many days are drawn as the group has in it. Days keep their trades
 * together, so that what they share does not pass for an edge.
 */
export function acrossDays(trades: PatternTrades, { days }: GroupDays, random: () => number): () => number {
  const { values, dayStarts } = trades;
  const count = dayStarts.length - 1;
  const [sums, sizes] = [new Float64Array(count), new Float64Array(count)];
  let total = 0;
  for (let day = 0; day < count; day++) {
    for (let at = dayStarts[day]!; at < dayStarts[day + 1]!; at++) sums[day]! += values[at]!;
    sizes[day] = dayStarts[day + 1]! - dayStarts[day]!;
    total += sums[day]!;
  }
  const stretches = stretchOfDays(trades);
  const parts = Array.from(
    Map.groupBy(days, (day) => stretches[day]!),
    ([stretch, { length }]) => {
      const start = stretches.indexOf(stretch);
      return { start, end: stretches.lastIndexOf(stretch) + 1, drawn: start + length };
    },
  );
  const shuffled = Uint32Array.from(sums, (_, day) => day);
  return () => {
    let [sum, n] = [0, 0];
    for (const { start, end, drawn } of parts)
      for (let i = start; i < drawn; i++) {
        const other = i + Math.floor(random() * (end - i));
        const day = shuffled[other]!;
        shuffled[other] = shuffled[i]!;
        shuffled[i] = day;
        sum += sums[day]!;
        n += sizes[day]!;
      }
    return sum / n - (total - sum) / (values.length - n);
  };
}
