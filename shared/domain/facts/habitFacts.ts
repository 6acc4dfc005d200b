import { joinWords } from '../format/joinWords.ts';
import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import { closedResults } from '../metrics/closedResults.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { type PricedHabit, priceOfHabits } from '../reports/habits/priceOfHabits.ts';
import type { Fact } from './fact.ts';
import { figures } from './figures.ts';

/** Habits of one document, the costliest first. */
const MOST = 12;

const fields = { rule: 'habit', mistake: 'mistakes', emotion: 'emotions' } as const;
const filterOf = (filter: JournalFilter, { kind, id }: PricedHabit): JournalFilter =>
  drillDownFilter(filter, { of: fields[kind], value: kind === 'rule' ? id : joinWords([id]) });

/** Names the kind of a habit. A habit found by results is named as such, because its trades lose by definition and it is no advice. */
const kindName = ({ kind, byResult }: PricedHabit): string =>
  kind === 'mistake' ? 'Mistake' : kind === 'emotion' ? 'Emotion' : byResult ? 'Habit found by how it ended' : 'Habit';

/** Mistakes, emotions and broken rules of a scope's closed trades, with what they came to. */
export const habitFacts = (
  table: TradeTable,
  rows: Uint32Array | null,
  { currency, zone, filter }: { readonly currency: string; readonly zone: string; readonly filter: JournalFilter },
): readonly Fact[] =>
  priceOfHabits(closedResults(table, rows, currency), table, zone)
    .slice(0, MOST)
    .map((habit) => ({
      id: `habit:${habit.kind}:${habit.id}`,
      label: `${kindName(habit)}: ${habit.label}`,
      n: habit.trades,
      strength: null,
      figures: figures(currency, [
        ['Trades', 'count', habit.trades],
        ['Net P&L', 'money', habit.net],
        ['Wins', 'count', habit.wins],
        ['Win rate', 'percent', (100 * habit.wins) / habit.trades],
        ['Total R', 'r', habit.withRisk > 0 ? habit.totalR : null],
        ['Trades with a risk', 'count', habit.withRisk > 0 && habit.withRisk < habit.trades ? habit.withRisk : null],
      ]),
      filter: filterOf(filter, habit),
    }));
