import { GroupMoments } from '../statistics/groupMoments.ts';
import { type MeanDifference, meanDifference } from '../statistics/meanDifference.ts';
import { type MeanInterval, meanInterval } from '../statistics/meanInterval.ts';

/** A value of a day; null where it has none. The days do not fall. */
type DatedValue = { readonly day: number; readonly value: number | null };

/** The means of two sides with their 95 % intervals, and how far the second is from the first; null where a side has too little. */
type TwoSides = {
  readonly first: MeanInterval | null;
  readonly second: MeanInterval | null;
  readonly difference: MeanDifference | null;
};

/** Compares values of two sides; those on neither, and without a value, are left out. `isSecond`: null is neither. */
export function twoSides<Of extends DatedValue>(items: readonly Of[], isSecond: (item: Of) => boolean | null): TwoSides {
  const sided = items.flatMap((item) => {
    const side = isSecond(item);
    return item.value === null || side === null ? [] : [{ value: item.value, day: item.day, side: side ? 1 : 0 }];
  });
  const days = [...new Set(sided.map(({ day }) => day))];
  const numbers = new Map(days.map((day, at) => [day, at]));
  const totals = { counts: new Float64Array(days.length), sums: new Float64Array(days.length) };
  for (const { value, day } of sided) {
    totals.counts[numbers.get(day)!]!++;
    totals.sums[numbers.get(day)!]! += value;
  }
  const moments = new GroupMoments(3, totals);
  for (const { value, day, side } of sided) {
    moments.add(side, value, numbers.get(day)!);
    moments.add(2, value, numbers.get(day)!);
  }
  const [first, second, all] = [moments.read(0), moments.read(1), moments.read(2)];
  return { first: meanInterval(first), second: meanInterval(second), difference: meanDifference(second, all) };
}
