import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';

/** What is filtered: the rows of a table, days and hours in a zone. `imported` names the rows of the filter's imports, which only chapters know. */
export type FilterSource = { readonly table: TradeTable; readonly zone: string; readonly imported: ReadonlySet<string> };

/** One field of a filter: which rows a value of it means. */
export type FilterDimension = {
  /** What to enter, for whoever sent something else. */
  readonly expects: string;
  /** Its days and hours are those of a zone. */
  readonly zoned?: true;
  /** What it means is not in the table alone. */
  readonly beyondTable?: true;
  /** What it means depends on the rows that the other fields left: they are `among`, null for all. */
  readonly last?: true;
  readonly test: (source: FilterSource, value: string, among: Uint32Array | null) => (row: number) => boolean;
};
