import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { MonthGrid } from '#charts/MonthGrid.tsx';
import { monthAfter } from '#charts/monthWeeks.ts';
import * as calendarTexts from '#copy/calendarTexts.ts';
import * as cardTexts from '#copy/overview/cardTexts.ts';
import * as widgetTexts from '#copy/overview/widgetTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted } from '#domain/format/percent.ts';
import { monthName } from '#domain/format/shortDay.ts';
import type { DayResult } from '#domain/metrics/tradeStatistics.ts';
import { sumDays } from '#features/days/sumDays.ts';
import { useDayTexts } from '#features/days/useDayTexts.ts';
import { useSearch } from '#features/view/AddressOfFigures.tsx';
import { useToday } from '#features/view/useFilter.ts';
import { useTradesLink, withoutPage } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { Answer, Card } from '#ui/Card.tsx';
import { PreviousNext } from '#ui/PreviousNext.tsx';
import css from './MonthWidget.module.css';
import type { WidgetProps } from './Widget.ts';

/** Creates the calendar address of a day ("2026-11-17"), with the same filter and view. */
function useDayLink(): (day: string) => string {
  const [search] = useSearch();
  return (day) => {
    const next = withoutPage(search);
    next.set('day', day);
    return `/dashboard/calendar?${next}`;
  };
}

type Props = {
  readonly days: readonly DayResult[];
  readonly today: string;
  readonly money: MoneyFormat;
  readonly className: string | undefined;
};

/** A month of days with week totals, the last month with a result first. Months before the first and after the present one are not offered. */
export function MonthCard({ days, today, money, className }: Props) {
  const { user } = useSession();
  const link = useTradesLink();
  const newest = days.at(-1)?.day.slice(0, 7) ?? today.slice(0, 7);
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? newest;
  const go = (by: number) => setChosen(monthAfter(month, by));
  const oldest = days[0]?.day.slice(0, 7) ?? month;
  const latest = today.slice(0, 7) > newest ? today.slice(0, 7) : newest;
  const inMonth = days.filter((d) => d.day.startsWith(month));
  // Only the month that is shown: titles and links of every day of a long journal would cost more than all its figures.
  const byDay = new Map(inMonth.map((d) => [d.day, d]));
  const total = sumDays(inMonth);
  const { dayOf, weekOf } = useDayTexts(money);
  const dayLink = useDayLink();
  return (
    <Card
      className={className}
      aria-label={widgetTexts.month}
      title={<span aria-live="polite">{monthName(month)}</span>}
      aside={
        <span className={css.months}>
          <PreviousNext
            size="small"
            previous={{ label: calendarTexts.before(false), disabled: month <= oldest, onClick: () => go(-1) }}
            next={{ label: calendarTexts.after(false), disabled: month >= latest, onClick: () => go(1) }}
          />
        </span>
      }
    >
      <Answer>
        {inMonth.length === 0 ? (
          money.result(total.net)
        ) : (
          <Link to={link({ of: 'exits', first: inMonth[0]!.day, last: inMonth.at(-1)!.day })}>
            <Amount>{money.result(total.net)}</Amount>
          </Link>
        )}
        <small>{inMonth.length === 0 ? cardTexts.noResultThisMonth : `${counted(total.up, 'up day')}, ${total.down} down`}</small>
      </Answer>
      <MonthGrid
        month={month}
        today={today}
        label={monthName(month)}
        days={new Map(inMonth.map((d) => [d.day, { ...dayOf(d), href: dayLink(d.day) }]))}
        fromSunday={user?.preferences.weekStarts === 'sunday'}
        week={(keys) => weekOf(keys.flatMap((key) => byDay.get(key) ?? []))}
      />
    </Card>
  );
}

/** The days of a month. */
export default function MonthWidget({ figures, money, className }: WidgetProps) {
  const today = useToday();
  return <MonthCard days={figures.statistics.days} today={today} money={money} className={className} />;
}
