import type { GroupedTrades } from './groupedTrades.ts';

/** Currencies of the trades that some imports made or changed (ids with commas between), the most used first. */
export function currenciesOfImports(grouped: GroupedTrades, imports: string): readonly string[] {
  const changed = grouped.ofImports('trade', imports);
  const { id, instrument, instruments } = grouped.tableOf('trade', false);
  const rows = [...id.keys()].filter((row) => changed.has(id[row]!));
  const uses = Map.groupBy(rows, (row) => instruments[instrument[row]!]!.currency);
  return [...uses].sort(([, a], [, b]) => b.length - a.length).map(([currency]) => currency);
}
