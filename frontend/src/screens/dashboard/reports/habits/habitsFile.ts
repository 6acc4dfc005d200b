import * as habitTexts from '#copy/reports/habitTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import type { PricedHabit } from '#domain/reports/habits/priceOfHabits.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';

const { habit, kind, wins, withRisk, meaning } = habitTexts.columns;

/** Habits with their results as a file. `units`: the counted units. */
export const habitsFile = (habits: readonly PricedHabit[], units: string): Omit<TableFile, 'about'> => ({
  heading: [habit, kind, units, wins, habitTexts.heads[2], withRisk, habitTexts.heads[1], meaning],
  rows: habits.map((each) => [
    ...[each.label, habitTexts.kinds[each.byResult ? 'result' : each.kind], each.trades, each.wins, each.net, each.withRisk],
    ...[each.withRisk === 0 ? null : roundedCell(each.totalR), each.means],
  ]),
});
