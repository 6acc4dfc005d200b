import { splitWords } from '#domain/format/splitWords.ts';
import type { RowFilter } from './rowFilter.ts';

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
