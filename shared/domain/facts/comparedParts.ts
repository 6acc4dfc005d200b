import type { Dimension, DimensionInput } from '../breakdowns/dimension.ts';
import { dimensions } from '../breakdowns/dimensions/index.ts';
import { groupTests, groupWord, readGroupWord } from '../breakdowns/groupTests.ts';
import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import { habitRows } from '../reports/habits/index.ts';
import type { FactsDocument } from './fact.ts';
import { groupName } from './groupName.ts';

/** Two kinds of trades: what they are called, which places are of the first or the second, and the figure of each within a group. */
type ComparedParts = {
  readonly names: readonly [string, string];
  readonly of: (input: DimensionInput) => (place: number) => 0 | 1 | -1;
  readonly filters: readonly ((within: JournalFilter) => JournalFilter | null)[];
};

const TIMES = ['byWeekday', 'byHour'];
/** Dimensions of which a trade is the one or the other. */
const PAIRS: Readonly<Record<string, readonly [string, string]>> = {
  byHardRules: ['followed', 'broken'],
  byPlan: ['planned', 'no plan'],
  byPlanKept: ['kept', 'ignored'],
  bySide: ['long', 'short'],
};
const dimensionNamed = (id: string): Dimension => dimensions.find((each) => each.id === id)!;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const within = (words: readonly string[]) => (filter: JournalFilter) => drillDownFilter(filter, { of: 'group', words });

function pairOf(dimension: Dimension, [first, second]: readonly [string, string]): ComparedParts {
  const words = [first, second].map((key) => groupWord(dimension, key));
  return {
    names: [capital(first), capital(second)],
    of: (input) => {
      const [isFirst, isSecond] = words.map((word) => groupTests(input, word)) as [(place: number) => boolean, (place: number) => boolean];
      return (place) => (isFirst(place) ? 0 : isSecond(place) ? 1 : -1);
    },
    filters: words.map((word) => within([word])),
  };
}

function groupOf(word: string): ComparedParts {
  const { dimension, key } = readGroupWord(word)!;
  const name = key === '' ? (dimension.none ?? `No ${dimension.label.toLowerCase()}`) : groupName(dimension, key);
  return {
    names: [capital(name), 'All other'],
    of: (input) => {
      const isOwn = groupTests(input, word);
      return (place) => (isOwn(place) ? 0 : 1);
    },
    filters: [false, true].map((isNot) => within([groupWord(dimension, key, isNot)])),
  };
}

/** Trades of a habit, and all others, which no filter finds. */
const habitOf = (id: string, label: string): ComparedParts => ({
  names: [capital(label.slice(label.indexOf(': ') + 2)), 'All other'],
  of: ({ table, zone, order }) => {
    const marks = habitRows(table, zone, id);
    return (place) => (marks[order[place]!] === 1 ? 0 : 1);
  },
  filters: [(filter) => (filter.habit === undefined ? drillDownFilter(filter, { of: 'habit', value: id }) : null), () => null],
});

/**
 * The parts an analysis compares, by the facts it cites: a pair; a group or a habit beside a weekday or an hour; the
 * explained group beside all others.
 */
export function comparedParts(
  { facts }: FactsDocument,
  cited: readonly string[],
): { readonly parts: ComparedParts; readonly time: Dimension } | null {
  const dimensionOf = (id: string) => readGroupWord(id)?.dimension;
  const time = cited.map(dimensionOf).find((each) => each !== undefined && TIMES.includes(each.id));
  const other = cited.find(
    (id) => !TIMES.includes(dimensionOf(id)?.id ?? '') && (dimensionOf(id) !== undefined || id.startsWith('habit:rule:')),
  );
  const isPair = (id: string) => (dimensionOf(id)?.id ?? '') in PAIRS;
  const paired = (time === undefined ? cited : cited.filter((id) => id === other)).find(isPair);
  if (paired !== undefined) {
    const dimension = dimensionOf(paired)!;
    return { parts: pairOf(dimension, PAIRS[dimension.id]!), time: time ?? dimensionNamed('byWeekday') };
  }
  if (cited.includes('rest') && dimensionOf(cited[0]!) !== undefined) {
    return { parts: groupOf(cited[0]!), time: dimensionNamed(dimensionOf(cited[0]!)!.id === 'byWeekday' ? 'byHour' : 'byWeekday') };
  }
  const fact = facts.find(({ id }) => id === other);
  if (time === undefined || other === undefined || fact === undefined) return null;
  return { parts: other.startsWith('habit:') ? habitOf(other.split(':')[2]!, fact.label) : groupOf(other), time };
}
