import { dimensions } from '../breakdowns/dimensions/index.ts';
import { groupWord } from '../breakdowns/groupTests.ts';
import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import type { FactsDocument } from './fact.ts';
import { type FactSource, reportTradesOf } from './factSource.ts';
import { groupFacts } from './groupFacts.ts';
import { groupName } from './groupName.ts';
import { baselineOf, factsDocument, scopeFact } from './journalFacts.ts';

/** The facts of one group of a source's trades, beside the rest of them; no facts where there is no such dimension. */
export function patternFacts(source: FactSource, id: string, key: string): FactsDocument {
  const dimension = dimensions.find((each) => each.id === id);
  if (dimension === undefined) return factsDocument(source, []);
  const filterOf = (isNot: boolean) => drillDownFilter(source.filter, { of: 'group', words: [groupWord(dimension, key, isNot)] });
  const group = { ...source, filter: filterOf(false) };
  return factsDocument(group, [
    scopeFact(source),
    baselineOf(source, groupWord(dimension, key), `${dimension.label}: ${groupName(dimension, key)}`, group.filter),
    baselineOf(source, 'rest', 'All other trades', filterOf(true)),
    ...groupFacts(reportTradesOf(group), source.currency, group.filter).filter((fact) => !fact.id.startsWith(`${id}:`)),
  ]);
}
