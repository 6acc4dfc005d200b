// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out as a grid, which table elements cannot be; their roles say what they are
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are read, not operated
import { Link } from 'react-router-dom';
import { pnlColor } from '#format/pnlColor.ts';
import { Hint } from './Hint.tsx';
import css from './MonthGrid.module.css';
import { monthWeeks } from './monthWeeks.ts';

export type MonthDay = {
  readonly value: number;
  readonly text: string;
  /** The text where the weekend takes room from the days. */
  readonly narrow: string;
  readonly trades: number;
  readonly title: string;
  readonly href: string;
};
export type MonthWeek = {
  readonly value: number;
  readonly text: string;
  readonly trades: string;
  readonly title: string;
  readonly href: string;
};

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A day, as a link to its trades when it has any. */
function DayCell({
  name,
  day,
  shade,
  isToday,
  isNarrow,
}: {
  readonly name: string;
  readonly day: MonthDay | undefined;
  readonly shade: (value: number) => string;
  readonly isToday: boolean;
  readonly isNarrow: boolean;
}) {
  const look = [css.cell, day === undefined ? css.none : css[shade(day.value)], isToday ? css.today : ''].join(' ');
  return (
    <div role="cell" className={css.slot}>
      {day === undefined ? (
        <div className={look}>
          <span>{Number(name.slice(8))}</span>
        </div>
      ) : (
        <Link to={day.href} className={look}>
          <span className="unseen">{day.title}</span>
          <span aria-hidden="true">{Number(name.slice(8))}</span>
          <b aria-hidden="true">{isNarrow ? day.narrow : day.text}</b>
          <Hint text={day.title} className={css.hint} />
        </Link>
      )}
    </div>
  );
}

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
      {monthWeeks(month, weekend).map((keys) => {
        const total = week(keys.filter((key) => key !== null));
        return (
          <div key={keys.find((key) => key !== null)} className={css.row} role="row">
            {keys.map((key, i) =>
              key === null ? (
                <span key={names[i]} role="cell" />
              ) : (
                <DayCell key={key} name={key} day={days.get(key)} shade={shade} isToday={key === today} isNarrow={weekend} />
              ),
            )}
            <span className={css.week} role="cell">
              {total && (
                <Link to={total.href}>
                  <span className="unseen">{total.title}</span>
                  <b aria-hidden="true" className={total.value > 0 ? css.gain : total.value < 0 ? css.loss : ''}>
                    {total.text}
                  </b>
                  <span aria-hidden="true">{total.trades}</span>
                </Link>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}
