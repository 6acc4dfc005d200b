import { dayColumn } from '#domain/metrics/table/tradingDays.ts';
import { type Bands, bandOf, type Dimension } from '../dimension.ts';
import { bigWins, closedBefore, PAST, pastResults } from '../pastResults.ts';

const placeBands: Bands = { from: [1, 2, 3, 4, 6, 11], names: ['1st', '2nd', '3rd', '4th and 5th', '6th to 10th', '11th and later'] };

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
        groups[place] = bandOf(placeBands, nth + 1);
      });
    return { keys: placeBands.names, of: (i) => groups[i]! };
  },
};

/** Groups the last trade of each day, by entry, among the trades shown. */
export const byLastOfDay: Dimension = {
  id: 'byLastOfDay',
  label: 'Last of the day',
  ordered: true,
  means: 'Whether it was the last trade of its day by time of entry, among the trades shown.',
  split: (input) => {
    const { table, order, zone } = input;
    const opened = dayColumn(table, 'opened', zone);
    const groups = new Int8Array(order.length).fill(-1);
    for (const places of Map.groupBy(input.entryOrder(), (place) => opened[order[place]!]!).values()) {
      for (const place of places) groups[place] = 1;
      groups[places.at(-1)!] = places.length === 1 ? 0 : 2;
    }
    return { keys: ['the only one', 'not the last', 'the last of several'], of: (i) => groups[i]! };
  },
};

const BITS = PAST.loss | PAST.losses | PAST.win | PAST.bigWin;

/**
 * Groups by the results closed before the entry: a win of at least twice the median win is big; breakevens are
 * skipped.
 */
export const byLastResult: Dimension = {
  id: 'byLastResult',
  label: 'After',
  means: 'What the trades closed before the entry came to: a win of twice the median win counts as big; breakevens are passed over.',
  split: (input) => {
    const past = pastResults(input, new Uint8Array(input.order.length))(input.outcomes, bigWins(input.net, input.outcomes));
    return {
      keys: ['a loss', 'two or more losses', 'a win', 'a big win'],
      of: (i) => 31 - Math.clz32(past[i]! & BITS),
    };
  },
};

const MINUTE = 60_000;
const pauseBands: Bands = {
  from: [0, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 1440 * MINUTE],
  names: ['under a minute', '1 to 5 minutes', '5 to 15 minutes', '15 to 60 minutes', '1 to 24 hours', 'a day and more'],
};

/** Time since the previous exit, among the trades shown; null for the first. */
export const byPause: Dimension = {
  id: 'byPause',
  label: 'Since the last exit',
  ordered: true,
  means: 'Time since your previous exit, among the trades shown.',
  split: (input) => {
    const { table, order } = input;
    const before = closedBefore(input);
    return {
      keys: pauseBands.names,
      of: (i) => (before[i]! > 0 ? bandOf(pauseBands, table.openedAt[order[i]!]! - table.closedAt[order[before[i]! - 1]!]!) : -1),
    };
  },
};
