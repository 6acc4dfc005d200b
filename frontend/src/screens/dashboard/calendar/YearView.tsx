import { Link } from 'react-router-dom';
import { largestOf, MonthGrid } from '#charts/MonthGrid.tsx';
import { sumDays } from '#features/days/sumDays.ts';
import { Amount } from '#format/Amount.tsx';
import { monthName } from '#format/namedDay.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import css from './calendar.module.css';
import { monthCurve } from './dayCurves.ts';
import { SmallCurve } from './SmallCurve.tsx';
import { type PeriodProps, useDayCells } from './useDayCells.ts';

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

/** The twelve months of a year, tinted by its largest day. A month's name leads to it, a day opens its drawer. */
export function YearView(props: PeriodProps & { readonly monthHref: (month: string) => string }) {
  const { shows, days, today, money, selected, monthHref } = props;
  const { cells, emptyDay, withWeekend } = useDayCells(props);
  const largest = largestOf(cells.values());
  return (
    <div className={css.year}>
      {MONTHS.map((number) => {
        const month = `${shows}-${number}`;
        const inMonth = days.filter(({ day }) => day.startsWith(month));
        const { net } = sumDays(inMonth);
        return (
          <section key={month} aria-label={monthName(month)}>
            <h2>
              <Link to={monthHref(month)}>{monthName(month).replace(` ${shows}`, '')}</Link>
              {inMonth.length > 0 && (
                <span className={pnl[pnlColor(net, money)]}>
                  <Amount>{money.result(net)}</Amount>
                </span>
              )}
            </h2>
            <div className={css.curve}>{inMonth.length > 0 && <SmallCurve points={monthCurve(inMonth)} />}</div>
            <MonthGrid
              size="year"
              month={month}
              today={today}
              label={monthName(month)}
              days={new Map([...cells].filter(([day]) => day.startsWith(month)))}
              emptyDay={emptyDay}
              selected={selected}
              withWeekend={withWeekend}
              largest={largest}
            />
          </section>
        );
      })}
    </div>
  );
}
