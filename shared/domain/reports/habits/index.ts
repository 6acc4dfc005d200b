import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Habit } from './habit.ts';
import { addedToLoser } from './list/addedToLoser.ts';
import { afternoon } from './list/afternoon.ts';
import { afterTwoLosses } from './list/afterTwoLosses.ts';
import { beyondPlan } from './list/beyondPlan.ts';
import { fifthOfDay } from './list/fifthOfDay.ts';
import { gaveBack } from './list/gaveBack.ts';
import { noSetup } from './list/noSetup.ts';
import { noStop } from './list/noStop.ts';
import { overnight } from './list/overnight.ts';
import { oversized } from './list/oversized.ts';
import { reentry } from './list/reentry.ts';

/** Every habit detected from the times and amounts of trades. A new one is a file, a line here and a worked example. */
export const habits: readonly Habit[] = [
  reentry,
  afterTwoLosses,
  addedToLoser,
  fifthOfDay,
  afternoon,
  oversized,
  beyondPlan,
  gaveBack,
  overnight,
  noStop,
  noSetup,
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
