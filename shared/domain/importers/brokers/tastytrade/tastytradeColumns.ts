import type { RowCells } from '#domain/importers/rows/rowCells.ts';

/** Columns of tastytrade’s transaction history. */
export const tastytradeColumns = {
  date: ['date'],
  type: ['type'],
  subType: ['sub type'],
  action: ['action'],
  symbol: ['symbol'],
  kind: ['instrument type'],
  description: ['description'],
  value: ['value'],
  quantity: ['quantity'],
  price: ['average price'],
  commissions: ['commissions'],
  fees: ['fees'],
  multiplier: ['multiplier'],
  currency: ['currency'],
} as const;

/** The cells of a row by the names of its columns. */
export type TastytradeCells = RowCells<keyof typeof tastytradeColumns>;
