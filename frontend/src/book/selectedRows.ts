import { type BookFilter, rowsOf } from '#domain/list/bookFilter.ts';
import type { TradeTable } from '#domain/metrics/tradeTable.ts';
import { withoutSample } from '#domain/sample/sampleAccount.ts';
import type { BookView } from './bookView.ts';
import { ofCurrency } from './ofCurrency.ts';

/** The rows that a filter means, in the view's currency; null means all. The sample is among them when it is asked for or alone. `imported` are the rows of the filter's imports. */
export const selectedRows = (
  table: TradeTable,
  filter: BookFilter,
  { zone, currency }: Pick<BookView, 'zone' | 'currency'>,
  imported?: ReadonlySet<string>,
): Uint32Array | null => {
  const meant = filter.import ? filter : withoutSample(filter, table.accounts);
  return ofCurrency(table, rowsOf(table, meant, zone, imported), currency);
};
