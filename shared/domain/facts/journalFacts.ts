import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import { computeStatistics } from '../metrics/computeStatistics.ts';
import { ZERO } from '../units/decimal.ts';
import { baselineFact } from './baselineFact.ts';
import { cutWinnersFact } from './cutWinnersFact.ts';
import { ALL, type Fact, type FactsDocument } from './fact.ts';
import { type FactSource, reportTradesOf, rowsOf } from './factSource.ts';
import { groupFacts } from './groupFacts.ts';
import { habitFacts } from './habitFacts.ts';
import { namesIn } from './namesIn.ts';
import { scopeText } from './scopeText.ts';
import { searchedGroups } from './searchedGroups.ts';
import { tradeFact } from './tradeFact.ts';

/** The baseline of a scope. */
export const scopeFact = (source: FactSource): Fact => baselineOf(source, ALL, 'All trades of this scope', source.filter);

/** The figures of what a filter means within a source, as one fact. */
export function baselineOf(source: FactSource, id: string, label: string, filter: JournalFilter): Fact {
  const { table, zone, currency } = source;
  const statistics = computeStatistics(table, rowsOf(source, filter), { zone, currency, startingCapital: ZERO });
  return baselineFact(id, label, statistics, drillDownFilter(filter, { of: 'closed' }));
}

const netOf = ({ gross, fees }: FactSource['table'], row: number): number => Number(gross[row]!) - Number(fees[row]!);

/** The best and the worst closed trade; none where there are fewer than two. */
function extremes(source: FactSource): readonly Fact[] {
  const { table, zone, filter } = source;
  const closed = [...rowsOf(source, drillDownFilter(filter, { of: 'closed' }))].sort(
    (a, b) => netOf(table, b) - netOf(table, a) || table.openedAt[a]! - table.openedAt[b]!,
  );
  if (closed.length < 2) return [];
  return [tradeFact(table, closed[0]!, zone, 'Best trade'), tradeFact(table, closed.at(-1)!, zone, 'Worst trade')];
}

/** Trades of one document whose notes may be read. */
const MOST_TRADES = 40;

/** The newest closed trades that a filter means within a source, by their ids. */
export function newestTrades(source: FactSource, filter: JournalFilter): readonly string[] {
  const { id, openedAt } = source.table;
  const rows = [...rowsOf(source, drillDownFilter(filter, { of: 'closed' }))].sort((a, b) => openedAt[b]! - openedAt[a]!);
  return rows.slice(0, MOST_TRADES).map((row) => id[row]!);
}

/** A document of facts about a source, its scope in words and the trader's words in it named. */
export function factsDocument(source: FactSource, facts: readonly Fact[]): FactsDocument {
  const { table, unit, filter, currency } = source;
  const trades = facts.flatMap(({ id }) => (id.startsWith('trade:') ? [id.slice('trade:'.length)] : []));
  return {
    version: 1,
    scope: scopeText(filter, unit, currency, table.playbooks),
    currency,
    unit,
    facts,
    names: namesIn(table),
    notes: [],
    trades,
  };
}

/** Facts about a source's trades: the baseline, its groups, results of habits, the best and the worst trade. */
export function journalFacts(source: FactSource): FactsDocument {
  const { table, zone, currency, filter } = source;
  return factsDocument(source, [
    scopeFact(source),
    ...groupFacts(reportTradesOf(source), { currency, filter, searched: searchedGroups(source) }),
    ...habitFacts(table, rowsOf(source, drillDownFilter(filter, { of: 'closed' })), { currency, zone, filter }),
    ...cutWinnersFact(source),
    ...extremes(source),
  ]);
}
