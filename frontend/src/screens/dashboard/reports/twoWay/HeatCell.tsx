import { Link } from 'react-router-dom';
import type { ReportRow } from '#domain/breakdowns/reportRow.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { perTradeText } from '#format/perTradeText.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { spoken } from '#format/spoken.ts';
import { type HeatMeasure, heatValue } from './heatTable.ts';
import css from './twoWay.module.css';

type Props = {
  /** Absent where no trade is in both groups. */
  readonly of: Pick<ReportRow, 'net' | 'mean' | 'wins' | 'trades'> | undefined;
  readonly name: string;
  readonly href: string;
  /** −5 to 5; null in a sum, which has no tint. */
  readonly step: number | null;
  readonly measure: HeatMeasure;
  readonly basis: ResultBasis;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
};

/** A value with its number of trades under it, which lead to them; tinted by its step, marked where they are few. */
export function HeatCell({ of, name, href, step, measure, basis, money, unit }: Props) {
  if (of === undefined || of.trades === 0) return <td className={css.none} />;
  const mean = perTradeText(of.mean?.mean ?? null, basis, money);
  const text = { net: () => money.short(of.net), mean: () => mean, rate: () => percent(heatValue(of, 'rate') ?? 0, 0) }[measure]();
  const title = spoken(
    `${name}: ${money.result(of.net)}, ${countedUnits(of.trades, unit)}, ${percent((100 * of.wins) / of.trades)} won, ${mean}`,
  );
  const tint = step === null ? css.total : step === 0 ? '' : css[`${step > 0 ? 'gain' : 'loss'}${Math.abs(step)}`];
  return (
    <td className={tint}>
      <Link to={href} title={title}>
        <span aria-hidden="true">{text}</span>
        <small aria-hidden="true">{step === null ? count(of.trades) : <SampleCount n={of.trades} />}</small>
        <span className="unseen">{title}</span>
      </Link>
    </td>
  );
}
