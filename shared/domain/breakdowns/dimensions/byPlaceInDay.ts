import { dayColumn } from '#domain/breakdowns/filters/dayColumn.ts';
import { type Bands, bandOf, type Dimension } from '../dimension.ts';

const bands: Bands = { from: [1, 2, 3, 4, 6, 11], names: ['1st', '2nd', '3rd', '4th and 5th', '6th to 10th', '11th and later'] };

/** Groups by the trade's position in its day, by entry, among the trades shown. */
export const byPlaceInDay: Dimension = {
  id: 'byPlaceInDay',
  label: 'Trade of the day',
  ordered: true,
  means: 'Which trade of its day it was by time of entry, among the trades shown.',
  split: (grouping) => {
    const { table, order, zone } = grouping;
    const opened = dayColumn(table, 'opened', zone);
    const groups = new Int8Array(order.length).fill(-1);
    for (const places of Map.groupBy(grouping.entryOrder(), (place) => opened[order[place]!]!).values())
      places.forEach((place, nth) => {
        groups[place] = bandOf(bands, nth + 1);
      });
    return { keys: bands.names, of: (i) => groups[i]! };
  },
};
