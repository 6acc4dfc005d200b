import type { Dimension, DimensionInput } from '../breakdowns/dimension.ts';
import { dimensions } from '../breakdowns/dimensions/index.ts';
import { groupTests, groupWord, readGroupWord } from '../breakdowns/groupTests.ts';
import { reportFolds } from '../breakdowns/reportFolds.ts';
import { moneyFormat } from '../format/moneyFormat.ts';
import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import { habitRows } from '../reports/habits/index.ts';
import { toNumber } from '../units/decimal.ts';
import type { CheckedAnalysis } from './checkedAnalysis.ts';
import type { FactsDocument } from './fact.ts';
import { type FactSource, reportTradesOf } from './factSource.ts';
import { groupName } from './groupName.ts';

/**
 * Result of some trades of a weekday or an hour: exact, as long and short text; their number; and the filter that
 * finds them, if any.
 */
type SplitBar = {
  readonly value: number;
  readonly shown: string;
  readonly short: string;
  readonly n: number;
  readonly filter: JournalFilter | null;
};
/** Results of two kinds of trades by weekday or hour: `names` of both, and their bars in each group, null where there was no such trade. */
type SplitChart = {
  readonly label: string;
  readonly names: readonly [string, string];
  readonly groups: readonly { readonly name: string; readonly bars: readonly [SplitBar | null, SplitBar | null] }[];
};

/** More groups than this are too narrow to read. */
const MOST_GROUPS = 8;

/** Two kinds of trades: their names, their places, and the figure of each within a group. */
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
function comparedParts(
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

/**
 * The picture of an analysis that compares two kinds of trades: the result of each by weekday or hour. Null without a comparison, or when a
 * kind has no trades.
 */
export function splitChart(source: FactSource, document: FactsDocument, { findings }: CheckedAnalysis): SplitChart | null {
  const found = comparedParts(document, [...new Set(findings.flatMap(({ evidence }) => evidence))]);
  if (found === null) return null;
  const { parts, time } = found;
  const trades = reportTradesOf(source);
  const [times, partOf] = [time.split(trades.input), parts.of(trades.input)];
  const folded = reportFolds(trades).fold({
    keys: [...times.keys, ...times.keys],
    of: (place) => {
      const [at, part] = [times.of(place), partOf(place)];
      return typeof at !== 'number' || at < 0 || part < 0 ? -1 : 2 * at + part;
    },
  });
  const money = moneyFormat(source.currency);
  const barOf = (key: string, at: number, part: 0 | 1): SplitBar | null => {
    const own = folded.find(({ group }) => group === 2 * at + part);
    if (own === undefined) return null;
    const { net, trades: n } = own.tally;
    const filter = parts.filters[part]!(drillDownFilter(source.filter, { of: 'group', words: [groupWord(time, key)] }));
    const value = toNumber(net);
    return { value, shown: money.result(net), short: `${value > 0 ? '+' : ''}${money.tick(Math.round(value))}`, n, filter };
  };
  const groups = times.keys
    .map((key, at) => ({ name: groupName(time, key), bars: [barOf(key, at, 0), barOf(key, at, 1)] as const }))
    .filter(({ bars }) => bars.some((bar) => bar !== null));
  const isThere = (part: 0 | 1) => groups.some(({ bars }) => bars[part] !== null);
  if (groups.length < 2 || groups.length > MOST_GROUPS || !isThere(0) || !isThere(1)) return null;
  return { label: time.label, names: parts.names, groups };
}
