import { filterNames } from '#copy/filterTexts.ts';
import { habits } from '#domain/reports/habits/index.ts';
import { useFilter } from '../view/useFilter.ts';
import { NumberChips } from './NumberChips.tsx';

const choices = habits.map(({ id }) => id);
const labelOf = (id: string): string => habits.find((habit) => habit.id === id)?.label ?? id;

/** Rules that trades broke automatically; several match trades that broke any of them. */
export function HabitFields() {
  const [filter, change] = useFilter();
  return (
    <NumberChips
      label={filterNames.habit}
      choices={choices}
      textOf={labelOf}
      value={filter.habit}
      onChange={(habit) => change({ habit })}
    />
  );
}
