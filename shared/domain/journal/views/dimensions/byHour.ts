import { DAY_ONLY } from '#domain/metrics/table/tradeTable.ts';
import type { FilterDimension } from './filterDimension.ts';
import { hourColumn } from './hourColumn.ts';

/** Trades opened in some hours of the day; those known only by date have none. */
export const byHour: FilterDimension = {
  expects: 'Use hours from 00 to 23, with commas between.',
  zoned: true,
  test({ table: { openedAt, precision }, zone }, value) {
    const wanted = new Set(value.split(',').map(Number));
    const hours = hourColumn(openedAt, zone);
    return (row) => precision[row] !== DAY_ONLY && wanted.has(hours[row]!);
  },
};
