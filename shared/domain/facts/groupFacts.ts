import { breakdownReport } from '../breakdowns/breakdownReport.ts';
import type { Dimension } from '../breakdowns/dimension.ts';
import { dimensions } from '../breakdowns/dimensions/index.ts';
import { groupWord } from '../breakdowns/groupTests.ts';
import { type ReportTrades, reportFolds } from '../breakdowns/reportFolds.ts';
import type { ReportRow } from '../breakdowns/reportRow.ts';
import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import type { ResultBasis } from '../metrics/resultBasis.ts';
import { type Fact, figures, type Strength } from './fact.ts';
import { groupName } from './groupName.ts';
import { differenceFigures, type Searched, type SearchedGroups } from './searchedGroups.ts';

/** Groups to examine: how trades were entered and managed, not their outcome. */
const asked = new Set([
  ...['byWeekday', 'byHour', 'bySession', 'bySymbol', 'byKind', 'byStrategyName', 'bySide', 'bySetup', 'byTag', 'byMistake', 'byEmotion'],
  ...[
    'bySize',
    'byHolding',
    'byDaysToExpiry',
    'byPlaceInDay',
    'byLastOfDay',
    'byLastResult',
    'byPause',
    'byPrice',
    'byBehavior',
    'byRating',
    'byPlan',
    'byPlanKept',
    'byPlanStop',
    'byPlaybook',
    'byHardRules',
    'byAdherence',
    'byRuleBroken',
  ],
]);
/** Groups of one dimension, and trades of one group, so that the document stays small. */
const MOST_GROUPS = 6;
const MOST_TIMES = 24;
const FEWEST = 3;
const LONGEST_NAME = 60;

const rank: Readonly<Record<Strength, number>> = { strong: 0, likely: 1, chance: 2, few: 3 };
const rankOf = (searched: Searched | undefined): number => (searched === undefined ? rank.chance : rank[searched.strength]);
const size = ({ net }: ReportRow): bigint => (net < 0n ? -net : net);

type GroupContext = { readonly currency: string; readonly filter: JournalFilter; readonly searched: SearchedGroups };

function factOf(dimension: Dimension, row: ReportRow, basis: ResultBasis, { currency, filter, searched }: GroupContext): Fact {
  const unit = basis === 'r' ? 'r' : 'money';
  const word = groupWord(dimension, row.key);
  const found = searched.get(word);
  return {
    id: word,
    label: `${dimension.label}: ${groupName(dimension, row.key)}`,
    n: row.trades,
    strength: found?.strength ?? null,
    figures: figures(currency, [
      ['Trades', 'count', row.trades],
      ['Net P&L', 'money', row.net],
      ['Wins', 'count', row.wins],
      ['Losses', 'count', row.losses],
      ['Win rate', 'percent', (100 * row.wins) / row.trades],
      ['Average per trade', unit, row.mean?.mean ?? null],
      ...(found === undefined ? [] : differenceFigures(found)),
    ]),
    filter: drillDownFilter(filter, { of: 'group', words: [word] }),
  };
}

/** The first of sorted groups, plus the lowest and the highest large enough to judge: an answer may name them. */
function told(sorted: readonly ReportRow[], most: number, isFew: (row: ReportRow) => boolean): readonly ReportRow[] {
  if (sorted.length <= most) return sorted;
  const judged = sorted.filter((row) => !isFew(row));
  const rising = (judged.length > 0 ? judged : sorted).toSorted((a, b) => (a.net < b.net ? -1 : 1));
  const ends = [rising[0]!, rising.at(-1)!];
  const first = sorted.filter((row) => !ends.includes(row)).slice(0, most - ends.length);
  return sorted.filter((row) => ends.includes(row) || first.includes(row));
}

/** The groups of a scope's trades that tell most, of each dimension a few, of hours and weekdays all: patterns first, then by their money. */
export function groupFacts(trades: ReportTrades, context: GroupContext): readonly Fact[] {
  const folds = reportFolds(trades);
  return dimensions
    .filter(({ id }) => asked.has(id))
    .flatMap((dimension) => {
      const { rows, basis } = breakdownReport(trades, dimension, null, folds);
      const usable = rows.filter(({ key, trades: n }) => key !== '' && key.length <= LONGEST_NAME && n >= FEWEST);
      if (rows.length < 2) return [];
      const found = ({ key }: ReportRow) => context.searched.get(groupWord(dimension, key));
      const sorted = usable.toSorted(
        (a, b) => rankOf(found(a)) - rankOf(found(b)) || (size(a) < size(b) ? 1 : size(a) > size(b) ? -1 : a.key < b.key ? -1 : 1),
      );
      const most = dimension.keysAre === 'hour' || dimension.keysAre === 'weekday' ? MOST_TIMES : MOST_GROUPS;
      return told(sorted, most, (row) => found(row)?.strength === 'few').map((row) => factOf(dimension, row, basis, context));
    });
}
