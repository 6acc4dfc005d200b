import { DAY_ONLY } from '#domain/metrics/table/tradeTable.ts';
import { dayColumn, hourColumn, remembered } from '#domain/metrics/table/tradingDays.ts';
import { dayText, weekdayOf } from '#domain/units/dayKey.ts';
import { type Dimension, type FilteredDimension, splitByRows } from '../dimension.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Hour of the entry in the journal’s zone; trades known only by date have none. */
export const byHour: FilteredDimension = {
  id: 'byHour',
  label: 'Hour',
  keysAre: 'hour',
  ordered: true,
  means: 'Hour of the entry in the journal’s zone; trades known only by date have none.',
  split: ({ table: { openedAt, precision }, order, zone }) => {
    const hours = hourColumn(openedAt, zone);
    const known = () => hours.map((hour, row) => (precision[row] === DAY_ONLY ? -1 : hour));
    return splitByRows(HOURS, remembered(hours, 'known', known), order);
  },
  read: ({ hours }) => hours,
  /** Trades opened in some hours of the day; those known only by date have none. */
  filter: {
    expects: 'Use hours from 00 to 23, with commas between.',
    zoned: true,
    test({ table: { openedAt, precision }, zone }, value) {
      const wanted = new Set(value.split(',').map(Number));
      const hours = hourColumn(openedAt, zone);
      return (row) => precision[row] !== DAY_ONLY && wanted.has(hours[row]!);
    },
  },
};

/** Month of the entry in the journal’s zone. */
export const byMonth: Dimension = {
  id: 'byMonth',
  label: 'Month',
  keysAre: 'month',
  ordered: true,
  means: 'Month of the entry in the journal’s zone.',
  split: ({ table, order, zone }) => {
    const opened = dayColumn(table, 'opened', zone);
    const months = new Map<number, string>();
    const dayOf = new Int32Array(order.length);
    for (let i = 0; i < order.length; i++) {
      const day = opened[order[i]!]!;
      dayOf[i] = day;
      if (day !== dayOf[i - 1] && !months.has(day)) months.set(day, dayText(day).slice(0, 7));
    }
    const keys = [...new Set(months.values())].sort();
    const groups = new Map([...months].map(([day, month]) => [day, keys.indexOf(month)]));
    return { keys, of: (i) => groups.get(dayOf[i]!)! };
  },
};

/** Day of the week of the entry in the journal’s zone, 1 is Monday. */
export const byWeekday: FilteredDimension = {
  id: 'byWeekday',
  label: 'Weekday',
  keysAre: 'weekday',
  ordered: true,
  means: 'Day of the week of the entry in the journal’s zone, 1 is Monday.',
  split: ({ table, order, zone }) => {
    const days = dayColumn(table, 'opened', zone);
    const weekdays = () => days.map((day) => weekdayOf(day) - 1);
    return splitByRows(['1', '2', '3', '4', '5', '6', '7'], remembered(days, 'weekday', weekdays), order);
  },
  read: ({ weekdays }) => weekdays,
  /** Trades opened on some weekdays. */
  filter: {
    expects: 'Use weekdays from 1, Monday, to 7, with commas between.',
    zoned: true,
    test({ table, zone }, value) {
      const wanted = new Set(value.split(',').map(Number));
      const days = dayColumn(table, 'opened', zone);
      return (row) => wanted.has(weekdayOf(days[row]!));
    },
  },
};
