import type { Facts } from '../../../../../shared/domain/metrics/facts.ts';
import { maxDrawdown } from '../../../../../shared/domain/metrics/maxDrawdown.ts';
import { realised } from '../../../../../shared/domain/metrics/realised.ts';
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
  const points = curve(facts);
  const fall = fallOnCurve(points, facts.drawdown);
  const trades = new Map(facts.days.map((day) => [day.day, day.trades]));
  const name = gross ? 'Cumulative gross P&L' : 'Cumulative net P&L';
  return (
    <section className={className} aria-label={name}>
      <header>
        <h2>{name}</h2>
      </header>
      <p className={page.answer}>
        {money.result(realised(facts))}
        <small title={maxDrawdown.means}>{fallText(facts.drawdown, facts.zone, money.result, shortDay)}</small>
      </p>
      <EquityFigures facts={facts} money={money} />
      <EquityChart
        label={`${name} by day`}
        tick={money.tick}
        points={points.map((point) => ({
          day: point.day,
          dayText: namedDay(point.day),
          tickText: shortDay(point.day),
          total: point.drawnTotal,
          totalText: money.result(point.total),
          net: toNumber(point.net),
          netText: money.result(point.net),
          fall: point.drawnFall,
          fallText: money.result(-point.fall),
          trades: counted(trades.get(point.day) ?? 0, 'trade'),
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
