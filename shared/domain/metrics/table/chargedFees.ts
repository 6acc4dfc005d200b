import type { MoneyColumn, TradeTable } from './tradeTable.ts';

/** Charged fees of each row, even if results are before fees: whole numbers at the table's scale. */
export const chargedFees = ({ charged, fees }: Pick<TradeTable, 'charged' | 'fees'>): MoneyColumn => charged ?? fees;
