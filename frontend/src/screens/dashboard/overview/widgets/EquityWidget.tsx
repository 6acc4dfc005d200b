import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { EquityChart } from '#charts/equity/EquityChart.tsx';
import type { ChartDrawdown, EquityReading } from '#charts/equity/equityData.ts';
import * as cardTexts from '#copy/overview/cardTexts.ts';
import * as widgetTexts from '#copy/overview/widgetTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted, percent, ratio } from '#domain/format/percent.ts';
import { daySpan, yearDay } from '#domain/format/shortDay.ts';
import type { DrillDown } from '#domain/journal/views/drillDownFilter.ts';
import { calmarRatio, maxDrawdown, maxDrawdownPercent } from '#domain/metrics/list/maxDrawdown.ts';
import { endingEquity, returnPercent, sharpeReturns } from '#domain/metrics/list/returnPercent.ts';
import type { Metric } from '#domain/metrics/metric.ts';
import { dayOfStep, equityPlot, equityStep } from '#domain/metrics/series/equityStep.ts';
import { realizedOnOpen } from '#domain/metrics/series/realizedOnOpen.ts';
import type { Drawdown, EquitySeries, TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { dayText } from '#domain/units/dayKey.ts';
import { type Decimal, negate } from '#domain/units/decimal.ts';
import { MetricName, metricValue } from '#features/metrics/MetricName.tsx';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { clockTime } from '#format/stamp.ts';
import { Answer, Card } from '#ui/Card.tsx';
import { Explain } from '#ui/Explain.tsx';
import { Row } from '#ui/Stack.tsx';
import css from './EquityWidget.module.css';
import type { WidgetProps } from './Widget.ts';

/** The drawdown on the curve, from its peak (or the start) to its low, with its label; null if there is no drawdown. */
export function drawdownOnCurve(
  { depth, peakAt, troughAt }: Drawdown,
  equity: EquitySeries,
  write: (value: Decimal) => string,
): ChartDrawdown | null {
  if (depth === 0n || troughAt === null) return null;
  const bottom = dayOfStep(equity, troughAt);
  const amount = write(negate(depth));
  const short = `${amount}, ${peakAt === null ? `by ${yearDay(bottom)}` : daySpan(dayOfStep(equity, peakAt), bottom)}`;
  return { from: peakAt, to: troughAt, texts: [`max drawdown ${short}`, short, amount] };
}

/** "max drawdown −$1,970, recovered Nov 4, 2026": the drawdown as a clause. `write` writes an amount. */
export function drawdownText({ depth, recoveredAt }: Drawdown, equity: EquitySeries, write: (value: Decimal) => string): string {
  if (depth === 0n) return cardTexts.neverBelow;
  const end = recoveredAt === null ? cardTexts.notRecovered : `recovered ${yearDay(dayOfStep(equity, recoveredAt))}`;
  return `max drawdown ${write(negate(depth))}, ${end}`;
}

const shares: readonly {
  readonly name: string;
  readonly metric: Metric;
  readonly write: (value: number) => string;
  readonly missing: string;
}[] = [
  { name: 'Return', metric: returnPercent, write: percent, missing: cardTexts.noReturn },
  { name: 'Max drawdown', metric: maxDrawdownPercent, write: percent, missing: cardTexts.noEquity },
  { name: 'Sharpe', metric: sharpeReturns, write: ratio, missing: cardTexts.needsTwoDays },
  { name: 'Calmar', metric: calmarRatio, write: ratio, missing: cardTexts.needsDrawdown },
];

/** Days below which a Sharpe ratio is shown quietly, with their number. */
const ENOUGH_DAYS = 20;

/** The result in percent of capital: nothing without a known capital or deposit. Each figure has an explanation. */
function EquityFigures({ statistics, money }: { readonly statistics: TradeStatistics; readonly money: MoneyFormat }) {
  const days = statistics.days.length;
  if (statistics.startingCapital === 0n && statistics.cash.length === 0) return null;
  return (
    <Row as="dl" wrap size="label" className={css.equity}>
      <div>
        <dt>
          <MetricName metric={endingEquity} name="Equity" />
        </dt>
        <dd data-metric="endingEquity">
          <Amount>{money.amount(metricValue(endingEquity, statistics).text ?? '0')}</Amount>
        </dd>
      </div>
      {shares.map(({ name, metric, write, missing }) => {
        const { number } = metricValue(metric, statistics);
        return (
          <div key={metric.id}>
            <dt>
              <MetricName metric={metric} name={name} details={[cardTexts.fromDays(days)]} />
            </dt>
            <dd data-metric={metric.id}>
              {number === null ? (
                <small>– {missing}</small>
              ) : metric === sharpeReturns && days < ENOUGH_DAYS ? (
                <small>
                  {write(number)} from {counted(days, 'day')}
                </small>
              ) : (
                write(number)
              )}
            </dd>
          </div>
        );
      })}
    </Row>
  );
}

/** The day of a step, with the time where the day has several. */
function whenOf({ times, days }: EquitySeries, step: number, zone: string): string {
  const dayOf = (other: number) => (days[other] === undefined ? '' : dayText(days[other]));
  const day = dayOf(step);
  return day === dayOf(step - 1) || day === dayOf(step + 1) ? `${namedDay(day)}, ${clockTime(times[step]!, zone)}` : namedDay(day);
}

/** Realized results added up over time, with the drawdown under them. */
function EquityCard({
  statistics: { zone, equity, drawdown, ...statistics },
  money,
  gross,
  className,
}: {
  readonly statistics: TradeStatistics;
  readonly money: MoneyFormat;
  readonly gross: boolean;
  readonly className: string | undefined;
}) {
  const link = useTradesLink();
  const data = useMemo(() => equityPlot(equity), [equity]);
  const deepest = useMemo(() => drawdownOnCurve(drawdown, equity, money.result), [drawdown, equity, money]);
  const ticks = useMemo(() => axisTexts(money), [money]);
  const last = equity.times.length - 1;
  const early = realizedOnOpen(statistics);
  const [first, newest] = [statistics.days[0], statistics.days.at(-1)];
  const all: DrillDown = early === 0n || !first || !newest ? { of: 'closed' } : { of: 'exits', first: first.day, last: newest.day };
  const name = gross ? cardTexts.cumulativeGross : cardTexts.cumulativeNet;
  const read = (step: number): EquityReading => {
    const { net, total, fall } = equityStep(equity, step);
    return {
      when: whenOf(equity, step, zone),
      total: money.result(total),
      step: money.result(net),
      sign: net > 0n ? 1 : net < 0n ? -1 : 0,
      below: fall > 0n ? money.result(negate(fall)) : null,
      href: link({ of: 'exits', first: dayText(equity.days[step]!) }),
    };
  };
  if (last < 0)
    return (
      <Card title={name} className={className} aria-label={name}>
        <Answer>{widgetTexts.noSymbols}</Answer>
      </Card>
    );
  return (
    <Card title={name} className={className} aria-label={name}>
      <Answer>
        <Link to={link(all)}>
          <Amount>{money.result(equityStep(equity, last).total)}</Amount>
        </Link>
        <small>
          {early !== 0n && <Amount>{cardTexts.includesOpen(money.result(early))}</Amount>}
          <Explain title={maxDrawdown.label} text={maxDrawdown.means}>
            <Amount>{drawdownText(drawdown, equity, money.result)}</Amount>
          </Explain>
        </small>
      </Answer>
      <EquityFigures statistics={{ ...statistics, zone, equity, drawdown }} money={money} />
      <EquityChart label={`${name} over time`} ticks={ticks} zone={zone} data={data} read={read} deepest={deepest} />
    </Card>
  );
}

/** Results added up over time. */
export default function EquityWidget({ figures, money, gross, className }: WidgetProps) {
  return <EquityCard statistics={figures.statistics} money={money} gross={gross} className={className} />;
}
