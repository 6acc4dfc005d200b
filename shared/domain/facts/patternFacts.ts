import { dimensions } from '../breakdowns/dimensions/index.ts';
import { groupWord, NO_GROUP } from '../breakdowns/groupTests.ts';
import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import { type Fact, type FactsDocument, figures } from './fact.ts';
import { type FactSource, reportTradesOf } from './factSource.ts';
import { groupFacts } from './groupFacts.ts';
import { groupName } from './groupName.ts';
import { baselineOf, factsDocument, newestTrades, scopeFact } from './journalFacts.ts';
import { differenceFigures, type Searched, searchedGroups } from './searchedGroups.ts';

/** A fact with the pattern search's result for its trades. */
const judged = (fact: Fact, found: Searched | undefined, currency: string): Fact =>
  found === undefined
    ? fact
    : { ...fact, strength: found.strength, figures: [...fact.figures, ...figures(currency, differenceFigures(found))] };

/** The facts of one group of a source's trades, beside the rest of them; no facts where there is no such dimension. */
export function patternFacts(source: FactSource, id: string, key: string): FactsDocument {
  const dimension = dimensions.find((each) => each.id === id);
  if (dimension === undefined) return factsDocument(source, []);
  const filterOf = (isNot: boolean) => drillDownFilter(source.filter, { of: 'group', words: [groupWord(dimension, key, isNot)] });
  const group = { ...source, filter: filterOf(false) };
  const word = groupWord(dimension, key);
  const label =
    key === NO_GROUP ? (dimension.none ?? `No ${dimension.label.toLowerCase()}`) : `${dimension.label}: ${groupName(dimension, key)}`;
  const { currency } = source;
  const within = { currency, filter: group.filter, searched: searchedGroups(group) };
  const facts = [
    scopeFact(source),
    judged(baselineOf(source, word, label, group.filter), searchedGroups(source).get(word), currency),
    baselineOf(source, 'rest', 'All other trades', filterOf(true)),
    ...groupFacts(reportTradesOf(group), within).filter((fact) => !fact.id.startsWith(`${id}:`)),
  ];
  const document = factsDocument(group, facts, source);
  return { ...document, trades: newestTrades(source, group.filter) };
}
