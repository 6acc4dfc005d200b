import { readGroupWord } from '../breakdowns/groupTests.ts';
import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import { isKnownAfterwards, patternDimensions } from '../patterns/patternDimensions.ts';
import { DAY } from '../units/millis.ts';
import { ALL, type Fact, type FactsDocument, figures } from './fact.ts';
import type { FactSource } from './factSource.ts';
import { groupName } from './groupName.ts';
import { baselineOf, factsDocument, journalFacts } from './journalFacts.ts';
import { differenceFigures, searchedGroups } from './searchedGroups.ts';

const WEEKS_BEFORE = 4;
const dayAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** A filter on one week's closes: `monday` to the Sunday after it. */
const weekFilter = (filter: JournalFilter, monday: string): JournalFilter => ({ ...filter, from: monday, to: dayAfter(monday, 6) });

/** Patterns of one document, the surest first, and letters of a name. */
const MOST = 6;
const LONGEST_NAME = 60;

/** A source's edges and leaks beyond chance, one fact each. `id` begins with "pattern:". */
function foundPatterns(source: FactSource): readonly Fact[] {
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

/** The facts of one week of a source, beside the week before and the four weeks before it, and the patterns of all trades until then. */
export function weekFacts(source: FactSource, monday: string): FactsDocument {
  const week = { ...source, filter: weekFilter(source.filter, monday) };
  const [, ...rest] = journalFacts(week).facts;
  return factsDocument(week, [
    baselineOf(week, ALL, 'This week', week.filter),
    baselineOf(source, 'before', 'The week before', weekFilter(source.filter, dayAfter(monday, -7))),
    baselineOf(source, 'month', 'The weeks before, up to a month', {
      ...source.filter,
      from: dayAfter(monday, -7 * WEEKS_BEFORE),
      to: dayAfter(monday, -1),
    }),
    ...foundPatterns({ ...source, filter: { ...source.filter, to: dayAfter(monday, 6) } }),
    ...rest,
  ]);
}
