import { groupWord } from '../breakdowns/groupTests.ts';
import { reportFolds } from '../breakdowns/reportFolds.ts';
import { moneyFormat } from '../format/moneyFormat.ts';
import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import { toNumber } from '../units/decimal.ts';
import type { CheckedAnalysis } from './checkedAnalysis.ts';
import { comparedParts } from './comparedParts.ts';
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

/** The picture of an analysis that compares two kinds of trades: what each came to by weekday or hour. Null where it compares none, or one of them is nowhere. */
export function splitChart(source: FactSource, document: FactsDocument, { findings }: CheckedAnalysis): SplitChart | null {
  const found = comparedParts(document, [...new Set(findings.flatMap(({ evidence }) => evidence))]);
  if (found === null) return null;
  const { parts, time } = found;
  const trades = reportTradesOf(source);
  const [times, partOf] = [time.split(trades.input), parts.of(trades.input)];
  const folded = reportFolds(trades).fold(2 * times.keys.length, (place) => {
    const [at, part] = [times.of(place), partOf(place)];
    return typeof at !== 'number' || at < 0 || part < 0 ? -1 : 2 * at + part;
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
