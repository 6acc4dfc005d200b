import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { playbookWords, ruleWords } from '#domain/playbooks/tradeChecks.ts';

/** Words with how many rows have them, the most used first. */
export type WordUses = readonly { readonly word: string; readonly uses: number }[];

/** Words in a journal's rows to filter by; the empty word means rows without any. */
export type FilterWords = Readonly<
  Record<'symbols' | 'asset' | 'setup' | 'tags' | 'mistakes' | 'emotions' | 'playbook' | 'rules', WordUses>
>;

/** The words of each place that a column names, counted over some rows (null: all). */
function usesOf(table: TradeTable, rows: Uint32Array | null, texts: readonly (readonly string[])[], column: ArrayLike<number>): WordUses {
  const places = new Uint32Array(texts.length);
  const length = rows?.length ?? table.size;
  for (let i = 0; i < length; i++) places[column[rows === null ? i : rows[i]!]!]!++;
  const uses = new Map<string, number>();
  places.forEach((count, place) => {
    if (count === 0) return;
    const own = texts[place]!;
    for (const word of own.length === 0 ? [''] : own) uses.set(word, (uses.get(word) ?? 0) + count);
  });
  return [...uses].map(([word, count]) => ({ word, uses: count })).sort((a, b) => b.uses - a.uses || (a.word < b.word ? -1 : 1));
}

/** The words of some rows of a table; null means all. */
export const filterWords = (table: TradeTable, rows: Uint32Array | null): FilterWords => ({
  symbols: usesOf(
    table,
    rows,
    table.instruments.map(({ underlying }) => [underlying]),
    table.instrument,
  ),
  asset: usesOf(
    table,
    rows,
    table.instruments.map(({ kind }) => [kind]),
    table.instrument,
  ),
  setup: usesOf(
    table,
    rows,
    table.setups.map((setup) => (setup === '' ? [] : [setup])),
    table.setup,
  ),
  tags: usesOf(table, rows, table.tagSets, table.tags),
  mistakes: usesOf(table, rows, table.mistakeSets, table.mistakes),
  emotions: usesOf(table, rows, table.emotionSets, table.emotions),
  playbook: usesOf(table, rows, table.checkSets.map(playbookWords), table.checks),
  rules: usesOf(table, rows, table.checkSets.map(ruleWords), table.checks),
});
