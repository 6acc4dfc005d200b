import { Tallies } from '#domain/metrics/folds/tallies.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { ClosedResults } from '../closedResults.ts';
import { type HabitKind, habitKey } from './habitKey.ts';
import { habitRows, habits } from './index.ts';

/** What the trades with one habit came to. `id`: the word, or the rule's id. `withRisk` of them have a risk; `totalR` is of those. */
export type PricedHabit = {
  readonly kind: HabitKind;
  readonly id: string;
  readonly label: string;
  readonly means: string;
  readonly trades: number;
  readonly wins: number;
  readonly net: Decimal;
  readonly withRisk: number;
  readonly totalR: number;
};

/** A habit with the rows that have it. */
type MarkedHabit = Pick<PricedHabit, 'kind' | 'id' | 'label' | 'means'> & { readonly has: (row: number) => boolean };

/** Every mistake and emotion that is written on trades of a table, and every rule. `whole`: the table before R, from which rules are read. */
function markedHabits({ table }: ClosedResults, whole: ClosedResults['table'], zone: string): readonly MarkedHabit[] {
  const written = (kind: 'mistake' | 'emotion', sets: readonly (readonly string[])[], column: Uint16Array) =>
    [...new Set(sets.flat())].sort().map((word): MarkedHabit => {
      const includes = sets.map((set) => set.includes(word));
      return { kind, id: word, label: word, means: '', has: (row) => includes[column[row]!]! };
    });
  return [
    ...written('mistake', table.mistakeSets, table.mistakes),
    ...written('emotion', table.emotionSets, table.emotions),
    ...habits.map(({ id, label, means }): MarkedHabit => {
      const rows = habitRows(whole, zone, id);
      return { kind: 'rule', id, label, means, has: (row) => rows[row] === 1 };
    }),
  ];
}

/** Habits with the trades of a selection that have them, the costliest first; those of no trade are not among them. A trade counts in each of its habits. */
export function priceOfHabits(results: ClosedResults, whole: ClosedResults['table'], zone: string): readonly PricedHabit[] {
  const { table, order, net, outcomes, arithmetic } = results;
  return markedHabits(results, whole, zone)
    .map(({ has, ...habit }): PricedHabit => {
      const tally = new Tallies(1, arithmetic);
      let [withRisk, totalR] = [0, 0];
      for (let i = 0; i < order.length; i++) {
        const row = order[i]!;
        if (!has(row)) continue;
        tally.add(0, net[i]!, outcomes[i]!);
        const risk = Number(table.risk[row]);
        if (!(risk > 0)) continue;
        withRisk++;
        totalR += Number(net[i]) / risk;
      }
      const { trades, wins, net: sum } = tally.read(0);
      return { ...habit, trades, wins, net: sum, withRisk, totalR };
    })
    .filter(({ trades }) => trades > 0)
    .sort((a, b) => (a.net < b.net ? -1 : a.net > b.net ? 1 : habitKey(a) < habitKey(b) ? -1 : 1));
}

/** 1 at each row of the table that has any of some habits (see habitKey). */
export function rowsWithAny(results: ClosedResults, whole: ClosedResults['table'], zone: string, keys: ReadonlySet<string>): Uint8Array {
  const chosen = markedHabits(results, whole, zone).filter((habit) => keys.has(habitKey(habit)));
  const marks = new Uint8Array(results.table.size);
  for (const row of results.order) if (chosen.some(({ has }) => has(row))) marks[row] = 1;
  return marks;
}
