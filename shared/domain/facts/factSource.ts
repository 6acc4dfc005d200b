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
import { ALL, type Fact, figures, OUTSIDE } from './fact.ts';
import { outsideText } from './scopeText.ts';

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
function closedElsewhere(source: FactSource): ReadonlyMap<string, number> {
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

/** The closed trades of a source that its currency leaves out: all of them, then those of each currency. */
export function outsideFacts(source: FactSource): readonly Fact[] {
  const elsewhere = [...closedElsewhere(source)];
  const fact = (id: string, label: string, n: number): Fact => ({
    id: `${OUTSIDE}${id}`,
    label,
    n,
    strength: null,
    figures: figures(source.currency, [['Trades', 'count', n]]),
    filter: null,
  });
  const n = elsewhere.reduce((sum, [, trades]) => sum + trades, 0);
  if (n === 0) return [];
  return [fact(ALL, 'Other currencies', n), ...elsewhere.map(([currency, trades]) => fact(currency, `Currency: ${currency}`, trades))];
}

/** The sentence about a source's closed trades in other currencies; null without any. */
export function outsideOf(source: FactSource): string | null {
  const [all] = outsideFacts(source);
  return all ? outsideText(all.n!, source.unit, source.currency) : null;
}
