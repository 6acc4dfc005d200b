import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';

/** What habits are read from: every trade of the journal counted one way (a habit is of a trade, whatever is filtered), and the journal's zone. */
type HabitSource = { readonly table: TradeTable; readonly zone: string };

/** A rule that closed trades break or keep by themselves, without anything being written on them. `id` is in addresses and stays. */
export type Habit = {
  readonly id: string;
  readonly label: string;
  /** What somebody promises who wants to be rid of it. */
  readonly promise: string;
  readonly means: string;
  /** True where trades are picked by how they, or their day, were going: they lose by definition, and no rule decided before the trade could have saved it. */
  readonly byResult?: true;
  /** The rows, all closed, that have it: 1 at each. */
  readonly of: (source: HabitSource) => Uint8Array;
};
