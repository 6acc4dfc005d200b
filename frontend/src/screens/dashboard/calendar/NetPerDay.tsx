import { ChartTable } from '#charts/ChartTable.tsx';
import { DayColumns } from '#charts/DayColumns.tsx';
import * as texts from '#copy/calendarTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { DayResult } from '#domain/metrics/tradeStatistics.ts';
import { type Decimal, decimalOf, divide, toNumber } from '#domain/units/decimal.ts';
import { sumDays } from '#features/days/sumDays.ts';
import { useDayTexts } from '#features/days/useDayTexts.ts';
import { Card } from '#ui/Card.tsx';
import css from './calendar.module.css';

const DAYS = 5;

type Props = {
  /** Every day with a result, and those of them that are drawn. */
  readonly all: readonly DayResult[];
  readonly days: readonly DayResult[];
  readonly gross: boolean;
  readonly money: MoneyFormat;
};

/** The mean of a day and the four with a result before it; null where there are fewer. */
function meanUpTo(all: readonly DayResult[], day: DayResult): Decimal | null {
  const end = all.indexOf(day) + 1;
  return end < DAYS ? null : divide(sumDays(all.slice(end - DAYS, end)).net, decimalOf(DAYS));
}

/** A month's days beside each other, with their running mean. */
export function NetPerDay({ all, days, gross, money }: Props) {
  const { dayOf } = useDayTexts(money);
  const drawn = days.map((day) => ({ day: day.day, net: day.net, mean: meanUpTo(all, day), ...dayOf(day) }));
  const title = gross ? texts.grossPerDay : texts.netPerDay;
  const hasMean = drawn.filter(({ mean }) => mean !== null).length > 1;
  return (
    <Card title={title} aria-label={title} className={css.perDay} aside={hasMean && <span className={css.mean}>{texts.mean}</span>}>
      <DayColumns
        label={title}
        columns={drawn.map(({ day, value, mean, title: words, href }) => ({
          key: day,
          value,
          title: words,
          href,
          mean: mean === null ? null : toNumber(mean),
        }))}
      />
      <ChartTable
        label={title}
        heads={[texts.day, texts.result, texts.mean]}
        size={drawn.length}
        row={(place) => {
          const { day, net, mean, href } = drawn[place]!;
          return { key: day, head: namedDay(day), href, cells: [money.result(net), mean === null ? '–' : money.result(mean)] };
        }}
      />
    </Card>
  );
}
