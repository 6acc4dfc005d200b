import type { MoneyColumn, TradeTable } from './tradeTable.ts';

/** What was charged for each row, whether results are after fees or before them: whole numbers at the table's scale. */
export const chargedFees = ({ charged, fees }: Pick<TradeTable, 'charged' | 'fees'>): MoneyColumn => charged ?? fees;
