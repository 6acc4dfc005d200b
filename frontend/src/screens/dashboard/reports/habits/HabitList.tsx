import * as habitTexts from '#copy/reports/habitTexts.ts';
import { smallSampleNote } from '#copy/viewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { habitKey } from '#domain/reports/habits/habitKey.ts';
import type { PricedHabit } from '#domain/reports/habits/priceOfHabits.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { CardNote } from '#ui/CardNote.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { HabitRow } from './HabitRow.tsx';
import css from './habits.module.css';

type Props = {
  readonly habits: readonly PricedHabit[];
  readonly keys: readonly string[];
  readonly onToggle: (key: string) => void;
  readonly filter: JournalFilter;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  readonly inR: boolean;
};

/** Habits with their results, the costliest first; those found by their results apart. Each can be ticked, and links to its trades. */
export function HabitList({ habits, keys, onToggle, filter, money, unit, inR }: Props) {
  const largest = habits.reduce((most, { net }) => Math.max(most, Math.abs(Number(net))), 1);
  const units = unitPlurals[unit];
  const [chosen, byResult] = [habits.filter((habit) => !habit.byResult), habits.filter((habit) => habit.byResult)];
  const rowsOf = (some: readonly PricedHabit[]) =>
    some.map((habit) => (
      <HabitRow
        key={habitKey(habit)}
        habit={habit}
        share={Math.abs(Number(habit.net)) / largest}
        isTicked={keys.includes(habitKey(habit))}
        onToggle={() => onToggle(habitKey(habit))}
        filter={filter}
        money={money}
        withR={!inR}
      />
    ));
  return (
    <>
      <Table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{habitTexts.heads[0]}</th>
            <Num head>{units[0]!.toUpperCase() + units.slice(1)}</Num>
            {!inR && (
              <Num head className={css.inR}>
                {habitTexts.heads[1]}
              </Num>
            )}
            <Num head>{habitTexts.heads[2]}</Num>
          </tr>
        </thead>
        <tbody>{rowsOf(chosen)}</tbody>
        {byResult.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={4} className={css.apart}>
                {habitTexts.byResult}
                <small>{habitTexts.byResultWhy}</small>
              </th>
            </tr>
            {rowsOf(byResult)}
          </tbody>
        )}
      </Table>
      <CardNote>
        {habitTexts.hindsight} {smallSampleNote(unitPlurals[unit])}
      </CardNote>
    </>
  );
}
