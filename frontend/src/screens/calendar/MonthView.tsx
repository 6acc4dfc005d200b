import { MonthGrid } from '#charts/MonthGrid.tsx';
import { monthName } from '#format/namedDay.ts';
import { type PeriodProps, useDayCells } from './useDayCells.ts';

/** A month of days with week totals; each day opens its drawer, each week lists its trades. */
export function MonthView(props: PeriodProps) {
  const { shows, days, today, selected } = props;
  const { cells, emptyDay, weekOf, withWeekend } = useDayCells(props);
  return (
    <MonthGrid
      key={shows}
      size="page"
      month={shows}
      today={today}
      label={monthName(shows)}
      days={cells}
      emptyDay={emptyDay}
      selected={selected}
      withWeekend={withWeekend}
      week={(keys) => weekOf(days.filter(({ day }) => keys.includes(day)))}
    />
  );
}
