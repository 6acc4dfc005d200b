import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { GroupedTrades } from './groupedTrades.ts';

/** The currency in which an account last opened a trade of a symbol, or of an option or future on it; null where it never did. */
export function currencyOfSymbol(tables: readonly TradeTable[], account: string, symbol: string): string | null {
  let [latest, currency]: [number, string | null] = [Number.NEGATIVE_INFINITY, null];
  for (const { accounts, instruments, instrument, openedAt, size } of tables) {
    const isNamed = instruments.map(({ symbol: own, underlying }) => own === symbol || underlying === symbol);
    if (!accounts.includes(account) || !isNamed.includes(true)) continue;
    for (let row = 0; row < size; row++)
      if (isNamed[instrument[row]!] && openedAt[row]! >= latest)
        [latest, currency] = [openedAt[row]!, instruments[instrument[row]!]!.currency];
  }
  return currency;
}

/** Currencies of the trades that some imports made or changed (ids with commas between), the most used first. */
export function currenciesOfImports(grouped: GroupedTrades, imports: string): readonly string[] {
  const changed = grouped.ofImports('trade', imports);
  const { id, instrument, instruments } = grouped.tableOf('trade', false);
  const rows = [...id.keys()].filter((row) => changed.has(id[row]!));
  const uses = Map.groupBy(rows, (row) => instruments[instrument[row]!]!.currency);
  return [...uses].sort(([, a], [, b]) => b.length - a.length).map(([currency]) => currency);
}
