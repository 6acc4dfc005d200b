import type { ClosedResults } from '#domain/metrics/closedResults.ts';
import { habitRows, habits } from './index.ts';
import { priceOfTrades, type TradesPrice } from './priceOfTrades.ts';

/** Kind of habit: an annotated mistake or emotion, or a rule that trades break automatically. */
type HabitKind = 'mistake' | 'emotion' | 'rule';

/** A name for a habit among all of them. `id`: the word that was written, or the rule's id. */
export const habitKey = ({ kind, id }: { readonly kind: HabitKind; readonly id: string }): string => `${kind} ${id}`;

/**
 * Result of the trades with one habit. `id`: the word, or the rule's id. `byResult`: see Habit; false for mistakes
 * and emotions.
 */
export type PricedHabit = TradesPrice & {
  readonly kind: HabitKind;
  readonly id: string;
  readonly label: string;
  readonly means: string;
  readonly byResult: boolean;
};

/** A habit, and how its rows are found: 1 at each that has it. */
type FoundHabit = Pick<PricedHabit, 'kind' | 'id' | 'label' | 'means' | 'byResult'> & { readonly rows: () => Uint8Array };

/** Every mistake and emotion that is written on trades of a table, and every rule. `whole`: the table before R, from which rules are read. */
function foundHabits({ table }: ClosedResults, whole: ClosedResults['table'], zone: string): readonly FoundHabit[] {
  const written = (kind: 'mistake' | 'emotion', sets: readonly (readonly string[])[], column: Uint16Array) =>
    [...new Set(sets.flat())].sort().map((word): FoundHabit => {
      const includes = Uint8Array.from(sets, (set) => (set.includes(word) ? 1 : 0));
      const rows = () => {
        const marks = new Uint8Array(table.size);
        for (let row = 0; row < marks.length; row++) marks[row] = includes[column[row]!]!;
        return marks;
      };
      return { kind, id: word, label: word, means: '', byResult: false, rows };
    });
  return [
    ...written('mistake', table.mistakeSets, table.mistakes),
    ...written('emotion', table.emotionSets, table.emotions),
    ...habits.map(({ id, label, means, byResult = false }): FoundHabit => {
      const rows = () => habitRows(whole, zone, id);
      return { kind: 'rule', id, label, means, byResult, rows };
    }),
  ];
}

/** The places of the marked rows among some closed trades. */
const placesOf = ({ order }: ClosedResults, marks: Uint8Array) =>
  Uint32Array.from(order.keys()).filter((place) => marks[order[place]!] === 1);

/** Habits with the trades of a selection that have them, the costliest first; those of no trade are not among them. A trade counts in each of its habits. */
export const priceOfHabits = (results: ClosedResults, whole: ClosedResults['table'], zone: string): readonly PricedHabit[] =>
  foundHabits(results, whole, zone)
    .map(({ rows, ...habit }): PricedHabit => ({ ...habit, ...priceOfTrades(results, placesOf(results, rows())) }))
    .filter(({ trades }) => trades > 0)
    .sort((a, b) => (a.net < b.net ? -1 : a.net > b.net ? 1 : habitKey(a) < habitKey(b) ? -1 : 1));

/** 1 at each closed row of a selection that has any of some habits (see habitKey). */
export function rowsWithAny(results: ClosedResults, whole: ClosedResults['table'], zone: string, keys: ReadonlySet<string>): Uint8Array {
  const marks = new Uint8Array(results.table.size);
  for (const habit of foundHabits(results, whole, zone)) {
    if (!keys.has(habitKey(habit))) continue;
    const rows = habit.rows();
    for (const row of results.order) if (rows[row] === 1) marks[row] = 1;
  }
  return marks;
}
