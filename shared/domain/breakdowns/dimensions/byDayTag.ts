import { dayColumn } from '#domain/breakdowns/filters/dayColumn.ts';
import { dayText } from '#domain/units/dayKey.ts';
import { type Dimension, splitBySets } from '../dimension.ts';

/** Every tag of the day of the entry, for all trades of that day; those that were only set after the opening bell are apart. */
export const byDayTag: Dimension = {
  id: 'byDayTag',
  label: 'Day tag',
  keysAre: 'words',
  several: true,
  means: 'Every tag of the day of the entry, for all trades of that day; those that were only set after the opening bell are apart.',
  split: ({ table, order, zone }) => {
    const opened = dayColumn(table, 'opened', zone);
    const days = [...(table.dayTags ?? [])];
    const places = new Map(days.map(([day], i) => [day, i + 1]));
    const byNumber = new Map<number, number>();
    const placeOf = (i: number) => {
      const day = opened[order[i]!]!;
      const place = byNumber.get(day) ?? places.get(dayText(day)) ?? 0;
      byNumber.set(day, place);
      return place;
    };
    return splitBySets([[], ...days.map(([, tags]) => tags)], placeOf);
  },
};
