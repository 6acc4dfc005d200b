import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';

/**
 * The filtered rows: a table, with days and hours in a zone. `imported` names the rows of the filter's imports,
 * known only from chapters.
 */
export type FilterSource = { readonly table: TradeTable; readonly zone: string; readonly imported: ReadonlySet<string> };

/** One field of a filter: which rows a value of it means. */
export type RowFilter = {
  /** Expected input, for an error message. */
  readonly expects: string;
  /** Its days and hours are those of a zone. */
  readonly zoned?: true;
  /** Its meaning depends on data outside the table. */
  readonly beyondTable?: true;
  /** Its meaning depends on the rows left by the other fields: `among`, null for all. */
  readonly last?: true;
  readonly test: (source: FilterSource, value: string, among: Uint32Array | null) => (row: number) => boolean;
};
