import { dayNumber } from '#domain/units/dayKey.ts';
import type { MillisColumn } from '#domain/units/millis.ts';
import { zonedColumn } from './zonedColumn.ts';

/** The day (see dayNumber) of each time in a zone; far below any day where there is none. */
export const dayColumn = (times: MillisColumn, zone: string): Int32Array => zonedColumn(times, zone, 'day', dayNumber);
