import { readGroupWord } from '../breakdowns/groupTests.ts';
import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import { isKnownAfterwards, patternDimensions } from '../patterns/patternDimensions.ts';
import type { Fact } from './fact.ts';
import type { FactSource } from './factSource.ts';
import { figures } from './figures.ts';
import { groupName } from './groupName.ts';
import { differenceFigures, searchedGroups } from './searchedGroups.ts';

/** Patterns of one document, the surest first, and letters of a name. */
const MOST = 6;
const LONGEST_NAME = 60;

/** A source's edges and leaks beyond chance, one fact each. `id` begins with "pattern:". */
export function foundPatterns(source: FactSource): readonly Fact[] {
  const { currency, filter } = source;
  const facts = [...searchedGroups(source)].flatMap(([word, searched]): Fact[] => {
    const { tested, strength } = searched;
    const named = readGroupWord(word);
    if (tested === null || tested.strength === null || named === null || named.key === '' || named.key.length > LONGEST_NAME) return [];
    const { dimension, key } = named;
    const of = patternDimensions.find((each) => each.of.id === dimension.id)?.id ?? '';
    const when = isKnownAfterwards({ dimension: of, group: key }) ? ', known only afterwards' : '';
    return [
      {
        id: `pattern:${word}`,
        label: `${dimension.label}: ${groupName(dimension, key)}, all trades so far${when}`,
        n: tested.n,
        strength,
        figures: figures(currency, [['Trades', 'count', tested.n], ['Net P&L', 'money', tested.net], ...differenceFigures(searched)]),
        filter: drillDownFilter(filter, { of: 'group', words: [word] }, searched.basis === 'r'),
      },
    ];
  });
  return facts.slice(0, MOST);
}
