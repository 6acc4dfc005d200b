import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MonthGrid } from '#charts/MonthGrid.tsx';
import { monthAfter } from '#charts/monthWeeks.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted } from '#domain/format/numbers.ts';
import type { DayResult } from '#domain/metrics/tradeStatistics.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { daySpan, monthName } from '#format/namedDay.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import { useUnit } from '#frontend/parts/view/useUnit.ts';
import page from '#ui/page.module.css';
import { dayTitle } from './dayTitle.ts';
import css from './Overview.module.css';

/** Letters that fit beside a week. */
const WEEK_LETTERS = 11;

const sum = (days: readonly DayResult[]) => ({
  net: days.reduce((all, d) => all + d.net, 0n),
  trades: days.reduce((all, d) => all + d.trades, 0),
});

/** A week's result, in its column of less than 70 pixels. */
const weekText = (net: bigint, money: MoneyFormat) => {
  const whole = money.result(net);
  return whole.length > WEEK_LETTERS ? money.short(net) : whole;
};

/** A month of days with week totals, the last month with a result first. Months before the first and after the present one are not offered. */
export default function MonthCard({
  days,
  today,
  money,
  className,
}: {
  readonly days: readonly DayResult[];
  readonly today: string;
  readonly money: MoneyFormat;
  readonly className: string;
}) {
  const link = useTradesLink();
  const [unit] = useUnit();
  const newest = days.at(-1)?.day.slice(0, 7) ?? today.slice(0, 7);
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? newest;
  const oldest = days[0]?.day.slice(0, 7) ?? month;
  const latest = today.slice(0, 7) > newest ? today.slice(0, 7) : newest;
  const inMonth = days.filter((d) => d.day.startsWith(month));
  // Only the month that is shown: titles and links of every day of a long journal would cost more than all its figures.
  const byDay = new Map(inMonth.map((d) => [d.day, d]));
  const total = sum(inMonth);
  const up = inMonth.filter((d) => d.net > 0n).length;
  const down = inMonth.filter((d) => d.net < 0n).length;
  return (
    <section className={className} aria-label="Month">
      <header>
        <h2 aria-live="polite">{monthName(month)}</h2>
        <span className={css.months}>
          <button type="button" aria-label="Month before" disabled={month <= oldest} onClick={() => setChosen(monthAfter(month, -1))}>
            <ChevronLeft aria-hidden="true" />
          </button>
          <button type="button" aria-label="Month after" disabled={month >= latest} onClick={() => setChosen(monthAfter(month, 1))}>
            <ChevronRight aria-hidden="true" />
          </button>
        </span>
      </header>
      <p className={page.answer}>
        {inMonth.length === 0 ? (
          money.result(total.net)
        ) : (
          <Link to={link({ of: 'exits', first: inMonth[0]!.day, last: inMonth.at(-1)!.day })}>{money.result(total.net)}</Link>
        )}
        <small>{inMonth.length === 0 ? 'no result this month' : `${counted(up, 'up day')}, ${down} down`}</small>
      </p>
      <MonthGrid
        month={month}
        today={today}
        label={monthName(month)}
        days={
          new Map(
            [...byDay].map(([day, d]) => [
              day,
              {
                value: toNumber(d.net),
                text: money.cell(d.net),
                narrow: money.cell(d.net, 'narrow'),
                trades: d.trades,
                title: dayTitle(d, money, unit),
                href: link({ of: 'exits', first: day }),
              },
            ]),
          )
        }
        week={(keys) => {
          const there = keys.flatMap((key) => byDay.get(key) ?? []);
          if (there.length === 0) return null;
          const { net, trades } = sum(there);
          const span = daySpan(there[0]!.day, there.at(-1)!.day);
          return {
            value: toNumber(net),
            text: weekText(net, money),
            trades: countedUnits(trades, unit),
            title: `Week of ${span}: ${money.result(net)}, ${countedUnits(trades, unit)} closed`,
            href: link({ of: 'exits', first: there[0]!.day, last: there.at(-1)!.day }),
          };
        }}
      />
    </section>
  );
}
