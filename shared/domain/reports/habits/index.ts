import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Habit } from './habit.ts';
import { sequenceHabits } from './sequenceHabits.ts';
import { singleTradeHabits } from './singleTradeHabits.ts';

/** Every habit detected from the times and amounts of trades. A new one has a line here and a worked example. */
export const habits: readonly Habit[] = [
  sequenceHabits.reentry,
  sequenceHabits.afterTwoLosses,
  singleTradeHabits.addedToLoser,
  sequenceHabits.fifthOfDay,
  singleTradeHabits.afternoon,
  singleTradeHabits.oversized,
  singleTradeHabits.beyondPlan,
  sequenceHabits.gaveBack,
  singleTradeHabits.overnight,
  singleTradeHabits.noStop,
  singleTradeHabits.noSetup,
];

const known = new WeakMap<TradeTable, Map<string, Uint8Array>>();

/** The rows that have a habit, 1 at each; none for an id that is no habit. Read once for a table and zone. */
export function habitRows(table: TradeTable, zone: string, id: string): Uint8Array {
  const marks = known.get(table) ?? new Map<string, Uint8Array>();
  known.set(table, marks);
  const key = `${id} ${zone}`;
  const found = marks.get(key) ?? habits.find((habit) => habit.id === id)?.of({ table, zone }) ?? new Uint8Array(table.size);
  marks.set(key, found);
  return found;
}
