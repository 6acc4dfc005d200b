import type { Facts } from '../../../../../shared/domain/metrics/facts.ts';
import { toNumber } from '../../../../../shared/domain/money.ts';
import { dayKey } from '../../../../../shared/domain/time.ts';
import type { MoneyFormat } from '../../../../../shared/domain/format/moneyFormat.ts';
import { counted } from '../../../../../shared/domain/format/numbers.ts';
import { EquityChart } from '../charts/EquityChart.tsx';
import { namedDay, shortDay } from '../format/dates.ts';
import page from '../journal.module.css';
import { curve, fallOnCurve, fallText } from './curve.ts';
import { EquityFigures } from './EquityFigures.tsx';

/** The running result by day with the drawdown under it. */
export default function CurveCard({
  facts,
  money,
  gross,
  className,
}: {
  readonly facts: Facts;
  readonly money: MoneyFormat;
  readonly gross: boolean;
  readonly className: string;
}) {
  const points = curve(facts.days);
  const fall = fallOnCurve(points, facts.drawdown, facts.zone);
  const name = gross ? 'Cumulative gross P&L' : 'Cumulative net P&L';
  return (
    <section className={className} aria-label={name}>
      <header>
        <h2>{name}</h2>
      </header>
      <p className={page.answer}>
        {money.result(facts.days.length === 0 ? 0n : points.at(-1)!.total)}
        <small title="Measured from trade to trade, in the order they were closed; the curve shows the ends of days.">
          {fallText(facts.drawdown, facts.zone, money.result, shortDay)}
        </small>
      </p>
      <EquityFigures facts={facts} money={money} />
      <EquityChart
        label={`${name} by day`}
        tick={money.tick}
        points={points.map((point) => ({
          day: point.day,
          dayText: namedDay(point.day),
          tickText: shortDay(point.day),
          total: toNumber(point.total),
          totalText: money.result(point.total),
          net: toNumber(point.net),
          netText: money.result(point.net),
          fall: toNumber(point.fall),
          fallText: money.result(-point.fall),
          trades: counted(point.trades, 'trade'),
        }))}
        deepest={
          fall === null
            ? null
            : { ...fall, text: `${money.result(-facts.drawdown.depth)} on ${shortDay(dayKey(facts.drawdown.troughAt!, facts.zone))}` }
        }
      />
    </section>
  );
}
