import type { CSSProperties } from 'react';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';

/** Whether some rows are told as option strategies: counted so, with one among them. */
export const hasStrategies = (unit: CountingUnit, rows: readonly GroupedRow[]): boolean =>
  unit === 'strategy' && rows.some(({ group }) => group !== null);

/** The room of a table of so many strategies before its code has come. */
export const roomOf = (rows: number): CSSProperties => ({ height: 42 + 57 * rows });
