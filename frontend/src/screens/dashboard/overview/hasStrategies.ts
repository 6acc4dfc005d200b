import type { CSSProperties } from 'react';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';

/** True if some rows are shown as option strategies: counted that way, with at least one. */
export const hasStrategies = (unit: CountingUnit, rows: readonly GroupedRow[]): boolean =>
  unit === 'strategy' && rows.some(({ group }) => group !== null);

/** Height of a table with `rows` strategies before its code has loaded. */
export const roomOf = (rows: number): CSSProperties => ({ height: 42 + 57 * rows });
