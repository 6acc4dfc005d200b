// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out as a grid, which table elements cannot be; their roles say what they are
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are read, not operated
import { pnlColor } from '#format/pnlColor.ts';
import { DayCell, type MonthDay } from './DayCell.tsx';
import css from './MonthGrid.module.css';
import { monthWeeks } from './monthWeeks.ts';
import { type MonthWeek, WeekCell } from './WeekCell.tsx';

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A month as a grid of days with week totals. The stronger tint marks days at least half as large as the largest. Weekends show only where something happened. */
export function MonthGrid({
  month,
  days,
  week,
  today,
  label,
}: {
  readonly month: string;
  readonly days: ReadonlyMap<string, MonthDay>;
  readonly week: (days: readonly string[]) => MonthWeek | null;
  readonly today: string;
  readonly label: string;
}) {
  const weekend = [...days.keys()].some((day) => [0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay()));
  const largest = Math.max(0, ...[...days.values()].map(({ value }) => Math.abs(value)));
  const shade = (value: number) => (value === 0 ? '' : `${pnlColor(value)}${Math.abs(value) >= largest / 2 ? 2 : 1}`);
  const names = NAMES.slice(0, weekend ? 7 : 5);
  return (
    <div
      className={weekend ? `${css.month} ${css.seven}` : css.month}
      style={{ '--days': names.length } as React.CSSProperties}
      role="table"
      aria-label={label}
    >
      <div className={css.row} role="row">
        {names.map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
        <span className={css.num} role="columnheader">
          Week
        </span>
      </div>
      {monthWeeks(month, weekend).map((keys) => (
        <div key={keys.find((key) => key !== null)} className={css.row} role="row">
          {keys.map((key, i) =>
            key === null ? (
              <span key={names[i]} role="cell" />
            ) : (
              <DayCell key={key} name={key} day={days.get(key)} shade={shade} isToday={key === today} isNarrow={weekend} />
            ),
          )}
          <WeekCell week={week(keys.filter((key) => key !== null))} />
        </div>
      ))}
    </div>
  );
}
