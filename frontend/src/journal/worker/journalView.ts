import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { Contributions } from './contributions.ts';

/**
 * How figures are read: the trader's zone and currency, what was put in (starting capital and later moves, decimal text in that currency), whether fees
 * count, in what results are given, and what is counted as one result.
 */
export type JournalView = Contributions & {
  readonly zone: string;
  readonly currency: string;
  readonly gross: boolean;
  /** Results are multiples of the planned risk instead of money. */
  readonly inR?: boolean;
  /** Trades unless given. */
  readonly unit?: CountingUnit;
};
