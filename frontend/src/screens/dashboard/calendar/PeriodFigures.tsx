import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as texts from '#copy/calendarTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { shortDay } from '#domain/format/shortDay.ts';
import { resultMetric } from '#domain/metrics/list/netPnl.ts';
import type { DayResult } from '#domain/metrics/tradeStatistics.ts';
import { type Decimal, decimalOf, divide } from '#domain/units/decimal.ts';
import { sumDays } from '#features/days/sumDays.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Row } from '#ui/Stack.tsx';
import css from './calendar.module.css';

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The mean of winning, or losing, days; null if there is no such day. */
const mean = (days: readonly DayResult[]): Decimal | null => divide(sumDays(days).net, decimalOf(days.length));

type Props = { readonly days: readonly DayResult[]; readonly gross: boolean; readonly money: MoneyFormat };

/** A month's or year's summary: its result, winning and losing days, and the best and worst of them. */
export function PeriodFigures({ days, gross, money }: Props) {
  const link = useTradesLink();
  const { net, up, down } = sumDays(days);
  const byResult = days.toSorted((a, b) => (a.net < b.net ? -1 : a.net > b.net ? 1 : 0));
  const written = (value: Decimal | null) => (value === null ? '–' : <Amount>{money.result(value)}</Amount>);
  const dayFigure = (of: DayResult | undefined) =>
    of === undefined ? (
      '–'
    ) : (
      <Link to={link({ of: 'exits', first: of.day })}>
        {written(of.net)} <small>{shortDay(of.day)}</small>
      </Link>
    );
  return (
    <>
      <Row as="dl" wrap justify="between" className={css.figures}>
        <Figure name={resultMetric(gross).label}>
          {days.length === 0 ? (
            written(net)
          ) : (
            <Link data-first className={pnl[pnlColor(net, money)]} to={link({ of: 'exits', first: days[0]!.day, last: days.at(-1)!.day })}>
              {written(net)}
            </Link>
          )}
        </Figure>
        <Figure name={texts.days}>
          {texts.upDays(up)} <small>{texts.downDays(down)}</small>
        </Figure>
        <Figure name={texts.meanUp}>{written(mean(days.filter((d) => d.net > 0n)))}</Figure>
        <Figure name={texts.meanDown}>{written(mean(days.filter((d) => d.net < 0n)))}</Figure>
        <Figure name={texts.best}>{dayFigure(byResult.at(-1))}</Figure>
        <Figure name={texts.worst}>{dayFigure(byResult[0])}</Figure>
      </Row>
      {days.length === 0 && <p className={css.nothing}>{texts.nothing}</p>}
    </>
  );
}
