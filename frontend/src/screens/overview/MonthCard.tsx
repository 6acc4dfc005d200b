import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MonthDay } from '#charts/DayCell.tsx';
import { MonthGrid } from '#charts/MonthGrid.tsx';
import { monthAfter } from '#charts/monthWeeks.ts';
import type { MonthWeek } from '#charts/WeekCell.tsx';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted } from '#domain/format/percent.ts';
import type { DayResult } from '#domain/metrics/tradeStatistics.ts';
import { type Decimal, sumOf, toNumber } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { daySpan, monthName } from '#format/namedDay.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import { useUnit } from '#frontend/parts/view/useUnit.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { dayTitle } from './dayTitle.ts';
import css from './MonthCard.module.css';

/** Letters that fit beside a week. */
const WEEK_LETTERS = 11;

const sum = (days: readonly DayResult[]) => ({
  net: sumOf(days.map((d) => d.net)),
  trades: days.reduce((all, d) => all + d.trades, 0),
});

/** A week's result, in its column of less than 70 pixels. */
const weekText = (net: Decimal, money: MoneyFormat) => {
  const whole = money.result(net);
  return whole.length > WEEK_LETTERS ? money.short(net) : whole;
};

/** A day and a week of the month as they are drawn, each with its words and where its trades are. */
function useMonthTexts(money: MoneyFormat) {
  const link = useTradesLink();
  const [unit] = useUnit();
  const dayOf = (d: DayResult): MonthDay => ({
    value: toNumber(d.net),
    text: money.cell(d.net),
    narrow: money.cell(d.net, 'narrow'),
    trades: d.trades,
    title: dayTitle(d, money, unit),
    href: link({ of: 'exits', first: d.day }),
  });
  const weekOf = (there: readonly DayResult[]): MonthWeek | null => {
    const [first, last] = [there[0]?.day, there.at(-1)?.day];
    if (first === undefined || last === undefined) return null;
    const { net, trades } = sum(there);
    const result = `${money.result(net)}, ${countedUnits(trades, unit)} closed`;
    return {
      value: toNumber(net),
      text: weekText(net, money),
      trades: countedUnits(trades, unit),
      title: `Week of ${daySpan(first, last)}: ${result}`,
      href: link({ of: 'exits', first, last }),
    };
  };
  return { dayOf, weekOf };
}

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
  readonly className: string | undefined;
}) {
  const link = useTradesLink();
  const newest = days.at(-1)?.day.slice(0, 7) ?? today.slice(0, 7);
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? newest;
  const oldest = days[0]?.day.slice(0, 7) ?? month;
  const latest = today.slice(0, 7) > newest ? today.slice(0, 7) : newest;
  const inMonth = days.filter((d) => d.day.startsWith(month));
  // Only the month that is shown: titles and links of every day of a long journal would cost more than all its figures.
  const byDay = new Map(inMonth.map((d) => [d.day, d]));
  const total = sum(inMonth);
  const { dayOf, weekOf } = useMonthTexts(money);
  const up = inMonth.filter((d) => d.net > 0n).length;
  const down = inMonth.filter((d) => d.net < 0n).length;
  return (
    <Card
      className={className}
      aria-label="Month"
      title={<span aria-live="polite">{monthName(month)}</span>}
      aside={
        <span className={css.months}>
          <IconButton label="Month before" size="small" disabled={month <= oldest} onClick={() => setChosen(monthAfter(month, -1))}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label="Month after" size="small" disabled={month >= latest} onClick={() => setChosen(monthAfter(month, 1))}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
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
        <small>{inMonth.length === 0 ? 'no result this month' : `${counted(up, 'up day')}, ${down} down`}</small>
      </Answer>
      <MonthGrid
        month={month}
        today={today}
        label={monthName(month)}
        days={new Map(inMonth.map((d) => [d.day, dayOf(d)]))}
        week={(keys) => weekOf(keys.flatMap((key) => byDay.get(key) ?? []))}
      />
    </Card>
  );
}
