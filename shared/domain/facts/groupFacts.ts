import { breakdownReport } from '../breakdowns/breakdownReport.ts';
import type { Dimension } from '../breakdowns/dimension.ts';
import { dimensions } from '../breakdowns/dimensions/index.ts';
import { groupWord } from '../breakdowns/groupTests.ts';
import type { ReportTrades } from '../breakdowns/reportFolds.ts';
import type { ReportRow, ResultBasis, Trust } from '../breakdowns/reportRow.ts';
import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import type { Fact, Strength } from './fact.ts';
import { figures } from './figures.ts';
import { groupName } from './groupName.ts';

/** What groups are looked at: how trades were entered and managed, not what became of them. */
const asked = new Set([
  ...['byWeekday', 'byHour', 'bySession', 'bySymbol', 'byKind', 'byStrategyName', 'bySide', 'bySetup', 'byTag', 'byMistake', 'byEmotion'],
  ...['bySize', 'byHolding', 'byDaysToExpiry', 'byPlaceInDay', 'byLastResult', 'byPause', 'byRating'],
]);
/** Groups of one dimension, and trades of one group, so that the document stays small. */
const MOST_GROUPS = 6;
const FEWEST = 3;
const LONGEST_NAME = 60;

const strengthOf = ({ is }: Trust): Strength => {
  if (is === 'few' || is === 'fewElse') return 'few';
  return is === 'noise' ? 'chance' : 'strong';
};
const rank: Readonly<Record<Strength, number>> = { strong: 0, likely: 1, chance: 2, few: 3 };
const size = ({ net }: ReportRow): bigint => (net < 0n ? -net : net);

function factOf(dimension: Dimension, row: ReportRow, basis: ResultBasis, currency: string, filter: JournalFilter): Fact {
  const unit = basis === 'r' ? 'r' : 'money';
  const word = groupWord(dimension, row.key);
  return {
    id: word,
    label: `${dimension.label}: ${groupName(dimension, row.key)}`,
    n: row.trades,
    strength: strengthOf(row.trust),
    figures: figures(currency, [
      ['Trades', 'count', row.trades],
      ['Net P&L', 'money', row.net],
      ['Wins', 'count', row.wins],
      ['Losses', 'count', row.losses],
      ['Win rate', 'percent', (100 * row.wins) / row.trades],
      ['Average per trade', unit, row.mean?.mean ?? null],
      ['Likely from', unit, row.mean?.low ?? null],
      ['Likely to', unit, row.mean?.high ?? null],
    ]),
    filter: drillDownFilter(filter, { of: 'group', words: [word] }),
  };
}

/** The groups of a scope's trades that tell most, of each dimension a few: those told from the rest first, then by their money. */
export const groupFacts = (trades: ReportTrades, currency: string, filter: JournalFilter): readonly Fact[] =>
  dimensions
    .filter(({ id }) => asked.has(id))
    .flatMap((dimension) => {
      const { rows, basis } = breakdownReport(trades, dimension);
      const usable = rows.filter(({ key, trades: n }) => key !== '' && key.length <= LONGEST_NAME && n >= FEWEST);
      if (rows.length < 2) return [];
      return usable
        .sort(
          (a, b) =>
            rank[strengthOf(a.trust)] - rank[strengthOf(b.trust)] ||
            (size(a) < size(b) ? 1 : size(a) > size(b) ? -1 : a.key < b.key ? -1 : 1),
        )
        .slice(0, MOST_GROUPS)
        .map((row) => factOf(dimension, row, basis, currency, filter));
    });
