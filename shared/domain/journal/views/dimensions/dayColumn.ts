import type { MillisColumn } from '#domain/units/millis.ts';
import { dayNumber } from '#domain/units/time.ts';
import { zonedColumn } from './zonedColumn.ts';

/** The day (see dayNumber) of each time in a zone; far below any day where there is none. */
export const dayColumn = (times: MillisColumn, zone: string): Int32Array => zonedColumn(times, zone, 'day', dayNumber);
