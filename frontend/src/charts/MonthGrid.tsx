// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out as a grid, which table elements cannot be; their roles say what they are
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are read, not operated
import { shortWeekday } from '#domain/format/shortDay.ts';
import { DRAWN, pnlColor } from '#format/pnlColor.ts';
import { DayCell, type DayLink, type MonthDay } from './DayCell.tsx';
import css from './MonthGrid.module.css';
import { isWeekend, monthWeeks, weekColumns } from './monthWeeks.ts';
import { useRoving } from './useRoving.ts';
import { type MonthWeek, WeekCell } from './WeekCell.tsx';

type Props = {
  readonly month: string;
  readonly days: ReadonlyMap<string, MonthDay>;
  /** The week's total beside each row; omitted where there is no room for it. */
  readonly week?: (days: readonly string[]) => MonthWeek | null;
  readonly today: string;
  readonly label: string;
  /** In a card, over a whole page, or one of the twelve of a year. */
  readonly size?: 'card' | 'page' | 'year';
  /** Where days without a result lead. With it every day is a link, and the arrow keys go from day to day. */
  readonly emptyDay?: (day: string) => DayLink;
  readonly selected?: string | null;
  /** Weekends are shown though nothing happened on one. */
  readonly withWeekend?: boolean;
  /** Weeks begin on Sunday, where weekends are shown. */
  readonly fromSunday?: boolean | undefined;
  /** The result that the tints go by; the largest of the month when omitted. */
  readonly largest?: number;
};

/** The largest result of some days, whether gained or lost. */
export const largestOf = (days: Iterable<MonthDay>): number => Math.max(0, ...[...days].map(({ value }) => Math.abs(value)));

/** A month as a grid of days with week totals. The stronger tint marks days at least half as large as the largest. Weekends show only where something happened. */
export function MonthGrid({ month, days, week, today, label, size = 'card', emptyDay, selected = null, withWeekend = false, ...p }: Props) {
  const weekend = withWeekend || [...days.keys()].some(isWeekend);
  const largest = p.largest ?? largestOf(days.values());
  const tint = (value: number) => (value === 0 ? '' : `${pnlColor(value, DRAWN)}${Math.abs(value) >= largest / 2 ? 2 : 1}`);
  const columns = weekColumns(weekend, p.fromSunday);
  const names = [...columns].map(shortWeekday);
  const weeks = monthWeeks(month, columns);
  const order = weeks.flat().filter((key) => key !== null);
  const first = Math.max(0, order.indexOf(selected?.startsWith(month) ? selected : today));
  const { tabIndexOf, onFocusOf, onKeyDown } = useRoving(order.length, names.length, first);
  const roving = (key: string) => {
    const place = order.indexOf(key);
    return emptyDay ? { tabIndex: tabIndexOf(place), onFocus: onFocusOf(place) } : null;
  };
  return (
    <div
      className={[css.month, css[size]].filter(Boolean).join(' ')}
      data-size={size}
      data-days={names.length}
      style={{ '--days': names.length } as React.CSSProperties}
      role="table"
      aria-label={label}
      onKeyDown={emptyDay && onKeyDown}
    >
      <MonthHead names={names} withWeek={week !== undefined} />
      {weeks.map((keys) => (
        <div key={keys.find((key) => key !== null)} className={css.row} role="row">
          {keys.map((key, i) =>
            key === null ? (
              <span key={names[i]} role="cell" />
            ) : (
              <DayCell
                key={key}
                name={key}
                day={days.get(key)}
                empty={emptyDay?.(key) ?? null}
                tint={tint(days.get(key)?.value ?? 0)}
                isToday={key === today}
                isNarrow={weekend}
                isSelected={key === selected}
                roving={roving(key)}
              />
            ),
          )}
          {week && <WeekCell week={week(keys.filter((key) => key !== null))} />}
        </div>
      ))}
    </div>
  );
}

const MonthHead = ({ names, withWeek }: { readonly names: readonly string[]; readonly withWeek: boolean }) => (
  <div className={css.row} role="row">
    {names.map((name) => (
      <span key={name} role="columnheader">
        {name}
      </span>
    ))}
    {withWeek && (
      <span className={css.num} role="columnheader">
        Week
      </span>
    )}
  </div>
);
