import type { GroupedTable } from '#domain/options/campaigns/groupedTable.ts';

/** The larger price of each row: its entry or its exit. Of a row of several trades that of any of them, below zero: its net price is about as long. */
export const largestPrices = ({ table: { size, entryPrice, exitPrice }, at }: GroupedTable): Float64Array =>
  Float64Array.from({ length: size }, (_, row) => {
    if (!Number.isNaN(entryPrice[row])) return Math.max(entryPrice[row]!, exitPrice[row] || 0);
    const { trades, members } = at(row);
    return -members.reduce((most, member) => Math.max(most, trades.entryPrice[member] || 0, trades.exitPrice[member] || 0), 0);
  });
