import { type BookFilter, rowsOf } from '../../../shared/domain/list/bookFilter.ts';
import type { TradeTable } from '../../../shared/domain/metrics/tradeTable.ts';
import type { BookView } from './bookView.ts';
import { ofCurrency } from './ofCurrency.ts';

/** The rows that a filter means, in the view's currency; null means all. */
export const selectedRows = (table: TradeTable, filter: BookFilter, { zone, currency }: BookView): Uint32Array | null =>
  ofCurrency(table, rowsOf(table, filter, zone), currency);
