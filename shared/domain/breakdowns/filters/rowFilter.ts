import { splitWords } from '#domain/format/joinWords.ts';
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

type Source = Parameters<RowFilter['test']>[0];

/** A field of words: rows that have any of them or, after "!", none of them. `texts` are the words of each place that `column` names; none is the empty word. */
export const wordFilter = (
  expects: string,
  texts: (table: Source['table']) => readonly (readonly string[])[],
  column: (table: Source['table']) => ArrayLike<number>,
): RowFilter => ({
  expects,
  test({ table }, value) {
    const { words, excludes } = splitWords(value);
    const wanted = new Set(words);
    const fits = texts(table).map((own) => (own.length === 0 ? wanted.has('') : own.some((word) => wanted.has(word))) !== excludes);
    const places = column(table);
    return (row) => fits[places[row]!]!;
  },
});

/** A field that is answered with yes or no: rows where a column is above 0, or where it is not. */
export const yesFilter = (column: (table: Source['table']) => ArrayLike<number>): RowFilter => ({
  expects: 'Use yes or no.',
  test({ table }, value) {
    const [of, wanted] = [column(table), value === 'yes'];
    return (row) => of[row]! > 0 === wanted;
  },
});
