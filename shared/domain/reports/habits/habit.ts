import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';

/**
 * Input of habits: every trade of the journal in one counting unit (a habit belongs to a trade, independent of
 * filters), and the journal's zone.
 */
type HabitSource = { readonly table: TradeTable; readonly zone: string };

/** A rule that closed trades keep or break automatically, without annotations. `id` is in addresses and permanent. */
export type Habit = {
  readonly id: string;
  readonly label: string;
  /** The promise to stop it. */
  readonly promise: string;
  readonly means: string;
  /** True where trades are picked by how they, or their day, were going: they lose by definition, and no rule decided before the trade could have saved it. */
  readonly byResult?: true;
  /** The rows, all closed, that have it: 1 at each. */
  readonly of: (source: HabitSource) => Uint8Array;
};
