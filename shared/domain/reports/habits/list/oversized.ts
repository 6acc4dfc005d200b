import { medianOf } from '#domain/metrics/folds/medianOf.ts';
import { positionValue } from '../../explorer/list/positionValue.ts';
import type { Habit } from '../habit.ts';
import { markedRows } from '../markedRows.ts';

/** Value of the position at least twice the median of its kind of instrument and currency. */
export const oversized: Habit = {
  id: 'oversized',
  label: 'Twice the usual size or more',
  promise: 'No position of twice the usual size',
  means: 'Quantity × price × multiplier was at least twice your median for this kind of instrument; strategies of several legs have none.',
  of(source) {
    const { table } = source;
    const worthOf = positionValue.of(source);
    const names = table.instruments.map(({ kind, currency }) => `${kind} ${currency}`);
    const kinds = [...new Set(names)];
    const kindOf = Uint8Array.from(names, (name) => kinds.indexOf(name));
    const values = Float64Array.from({ length: table.size }, (_, row) => (Number.isNaN(table.closedAt[row]) ? Number.NaN : worthOf(row)));
    const usual = kinds.map((_, kind) => medianOf(values.filter((value, row) => value > 0 && kindOf[table.instrument[row]!] === kind)));
    return markedRows(table, (row) => values[row]! >= 2 * (usual[kindOf[table.instrument[row]!]!] ?? Number.POSITIVE_INFINITY));
  },
};
