import { dimensionInput } from '../breakdowns/dimensionInput.ts';
import type { ReportTrades } from '../breakdowns/reportFolds.ts';
import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import { filterRows } from '../journal/views/filterRows.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import { mostHaveRisk } from '../metrics/resultBasis.ts';
import { allRows } from '../metrics/table/allRows.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { withoutSample } from '../sample/withoutSample.ts';
import type { CountingUnit } from '../trades/countingUnit.ts';
import { ZERO } from '../units/decimal.ts';

/**
 * Input of facts: a whole journal by one counting unit, and its selected part. `imported` are the rows of the
 * filter's imports.
 */
export type FactSource = {
  readonly table: TradeTable;
  readonly unit: CountingUnit;
  readonly filter: JournalFilter;
  readonly zone: string;
  readonly currency: string;
  readonly imported?: ReadonlySet<string> | undefined;
};

const currencyAt = ({ instruments, instrument }: TradeTable, row: number): string => instruments[instrument[row]!]!.currency;

/** The rows that a filter means, in any currency; the sample month only where it is asked for, or alone. */
function meantRows({ table, zone, imported }: FactSource, filter: JournalFilter): Uint32Array {
  const rows = filterRows(table, filter.import ? filter : withoutSample(filter, table.accounts), zone, imported);
  return rows ?? allRows(table.size);
}

/** The rows that a filter means in a source's currency. */
export const rowsOf = (source: FactSource, filter: JournalFilter): Uint32Array =>
  meantRows(source, filter).filter((row) => currencyAt(source.table, row) === source.currency);

/** The number of a source's closed trades in each other currency, by its code. */
export function closedElsewhere(source: FactSource): ReadonlyMap<string, number> {
  const currencies = [...meantRows(source, drillDownFilter(source.filter, { of: 'closed' }))].map((row) => currencyAt(source.table, row));
  const others = Map.groupBy(currencies.filter((each) => each !== source.currency).sort(), (each) => each);
  return new Map([...others].map(([currency, { length }]) => [currency, length]));
}

/** The closed trades of a source as groups are found among them: as reports do, so that a group's filter finds the same trades. */
export function reportTradesOf(source: FactSource): ReportTrades {
  const { table, zone, currency, filter } = source;
  const meant = drillDownFilter(filter, { of: 'closed' });
  const input = dimensionInput(table, rowsOf(source, { ...meant, group: undefined }), { zone, currency, startingCapital: ZERO });
  const within = meant.group ? new Set(rowsOf(source, meant)) : null;
  const places = Uint32Array.from(input.order, (_, place) => place).filter((place) => within === null || within.has(input.order[place]!));
  const withRisk = input.order.filter((row) => Number(table.risk[row]) > 0).length;
  return { input, places, results: table, basis: mostHaveRisk(withRisk, input.order.length) ? 'r' : 'money' };
}
