import { dayNumber } from '#domain/units/dayKey.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import type { Dimension } from '../dimension.ts';

/** Whether it was the last trade of its day by time of entry, among the trades shown. */
export const byLastOfDay: Dimension = {
  id: 'byLastOfDay',
  label: 'Last of the day',
  ordered: true,
  means: 'Whether it was the last trade of its day by time of entry, among the trades shown.',
  split: (input) => {
    const { table, order, zone } = input;
    const clock = zoneClock(zone);
    const groups = new Int8Array(order.length).fill(-1);
    const places = input.entryOrder();
    const days = Int32Array.from(places, (place) =>
      dayNumber(table.openedAt[order[place]!]!, clock.offset(table.openedAt[order[place]!]!)),
    );
    places.forEach((place, i) => {
      const [isFirst, isLast] = [days[i - 1] !== days[i], days[i + 1] !== days[i]];
      groups[place] = isFirst && isLast ? 0 : isLast ? 2 : 1;
    });
    return { keys: ['the only one', 'not the last', 'the last of several'], of: (i) => groups[i]! };
  },
};
