import { type ColumnProfile, feeColumnsOf } from './columnProfile.ts';
import type { SampleTable } from './sampleTable.ts';
import { tradeColumns } from './tradeColumns.ts';

/**
 * A stored profile as this release writes it: with a kind of rows, a list of fee columns, and dollars, which older releases meant. Null where an older release took
 * whole trades for executions: those columns are matched again.
 */
export function usableProfile(stored: ColumnProfile, sample: SampleTable): ColumnProfile | null {
  if (stored.rowKind !== undefined) return stored;
  if (tradeColumns(sample) !== null) return null;
  const { commission: _commission, fees: _fees, ...columns } = stored.columns;
  return { ...stored, columns, rowKind: 'executions', feeColumns: feeColumnsOf(stored), currency: stored.currency ?? 'USD' };
}
