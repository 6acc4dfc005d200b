import { Link } from 'react-router-dom';
import { NetBar } from '#charts/NetBar.tsx';
import { Whiskers } from '#charts/Whiskers.tsx';
import { ENOUGH, type ReportRow, type ResultBasis } from '#domain/breakdowns/reportRow.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import css from './breakdown.module.css';
import { perTradeText } from './perTradeText.ts';
import { TrustText } from './TrustText.tsx';
import type { TableScales } from './tableScales.ts';
import { winRateOf } from './winRateOf.ts';

type Props = {
  readonly row: ReportRow;
  readonly name: string;
  /** The groups it is in, as words of a filter. */
  readonly words: readonly string[];
  /** It is within another group. */
  readonly nested: boolean;
  readonly scales: TableScales;
  readonly basis: ResultBasis;
  /** The win rate of all, in percent. */
  readonly usual: number;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
};

/** One group: what it made, of how many trades, how often it won, what a trade made, and whether that can be trusted. Each figure leads to its trades. */
export function BreakdownRow({ row, name, words, nested, scales, basis, usual, money, unit }: Props) {
  const link = useTradesLink();
  const href = link({ of: 'group', words });
  const { trades, wins, net, mean, trust } = row;
  const isFew = trades < ENOUGH;
  const withRisk = mean === null ? 'none' : mean.n < trades ? 'some' : 'all';
  const rate = winRateOf(row);
  const [low, high] = scales.mean;
  const share = (value: number) => (value - low) / (high - low);
  const meanText = perTradeText(mean?.mean ?? null, basis, money);
  const range = mean?.low == null ? null : `${perTradeText(mean.low, basis, money)} to ${perTradeText(mean.high, basis, money)}`;
  const look = isFew ? 'few' : trust.is === 'edge' ? 'gain' : trust.is === 'leak' ? 'loss' : 'plain';
  return (
    <tr className={nested ? css.nested : undefined}>
      <th scope="row">
        <Link to={href}>{name}</Link>
        <div className={css.onPhone}>
          <span>
            <Link to={href}>{countedUnits(trades, unit)}</Link> · {rate.text} won · {meanText}
          </span>
          <TrustText trust={trust} withRisk={withRisk} unit={unit} />
        </div>
      </th>
      <td className={css.chart}>
        <NetBar value={toNumber(net)} low={scales.net[0]} high={scales.net[1]} few={isFew} />
      </td>
      <td className={css.figure}>
        <Link to={href} className={colors[pnlColor(net)]}>
          <Amount>{money.result(net)}</Amount>
        </Link>
        <div className={css.onPhone}>
          <NetBar value={toNumber(net)} low={scales.net[0]} high={scales.net[1]} few={isFew} />
        </div>
      </td>
      <td className={`${css.chart} ${css.wide}`}>
        <i className={css.count} style={{ width: `${(100 * trades) / scales.trades}%` }} aria-hidden="true" />
      </td>
      <td className={`${css.figure} ${css.wide}`}>
        <Link to={href}>{count(trades)}</Link>
      </td>
      <td className={`${css.chart} ${css.wide}`}>
        <Whiskers at={rate.rate / 100} low={rate.low / 100} high={rate.high / 100} line={usual / 100} look={isFew ? 'few' : 'plain'} />
      </td>
      <td className={`${css.figure} ${css.wide}`} title={rate.title}>
        {wins > 0 ? <Link to={link({ of: 'group', words, result: 'win' })}>{rate.text}</Link> : rate.text}{' '}
        <small>± {percent((rate.high - rate.low) / 2, 0)}</small>
      </td>
      <td className={`${css.chart} ${css.wide}`}>
        {mean !== null && (
          <Whiskers
            at={share(mean.mean)}
            low={mean.low === null ? null : share(mean.low)}
            high={mean.high === null ? null : share(mean.high)}
            line={share(0)}
            look={look}
          />
        )}
      </td>
      <td className={`${css.figure} ${css.wide}`} title={range ?? undefined}>
        {mean === null ? meanText : <Link to={href}>{meanText}</Link>}
        {range !== null && <span className="unseen"> ({range})</span>}
      </td>
      <td className={css.wide}>
        <TrustText trust={trust} withRisk={withRisk} unit={unit} />
      </td>
    </tr>
  );
}
