import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { rowsWhere } from '#domain/metrics/table/allRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { withoutSample } from '#domain/sample/withoutSample.ts';
import type { JournalView } from './journalView.ts';
import { loadedCode } from './loadedCode.ts';

/** Those of some rows (null: of all) that are in one currency; all of them where that is null. */
const ofCurrency = (table: TradeTable, rows: Uint32Array | null, currency: string | null): Uint32Array | null => {
  if (currency === null || table.instruments.every((instrument) => instrument.currency === currency)) return rows;
  const fits = (row: number) => table.instruments[table.instrument[row]!]!.currency === currency;
  return rows === null ? rowsWhere(table.size, fits) : rows.filter(fits);
};

/** The rows that a filter means, in the view's currency or (null) in any; null means all. The sample is among them when it is asked for or alone. `imported` are the rows of the filter's imports. */
export const selectedRows = (
  table: TradeTable,
  filter: JournalFilter,
  { zone, currency }: Pick<JournalView, 'zone'> & { readonly currency: string | null },
  imported?: ReadonlySet<string>,
): Uint32Array | null => {
  const meant = filter.import ? filter : withoutSample(filter, table.accounts);
  if (!Object.values(meant).some(Boolean)) return ofCurrency(table, null, currency);
  return ofCurrency(table, loadedCode.filters().filterRows(table, meant, zone, imported), currency);
};
