import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';

/** Those of some rows (null: of all) that are in one currency; all of them where that is null. */
export const ofCurrency = (table: TradeTable, rows: Uint32Array | null, currency: string | null): Uint32Array | null => {
  if (currency === null || table.instruments.every((instrument) => instrument.currency === currency)) return rows;
  const all = rows ?? Uint32Array.from({ length: table.size }, (_, i) => i);
  return all.filter((row) => table.instruments[table.instrument[row]!]!.currency === currency);
};
