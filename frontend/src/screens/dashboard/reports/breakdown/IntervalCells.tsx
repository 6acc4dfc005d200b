import { Link } from 'react-router-dom';
import { Whiskers } from '#charts/Whiskers.tsx';
import type { ReportRow } from '#domain/breakdowns/reportRow.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/percent.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { perTradeText } from '#format/perTradeText.ts';
import css from './breakdown.module.css';
import { winRateOf } from './winRateOf.ts';

type Props = {
  readonly row: ReportRow;
  readonly words: readonly string[];
  /** Ends of the results per trade. */
  readonly scale: readonly [number, number];
  readonly basis: ResultBasis;
  /** The win rate of all, in percent. */
  readonly usual: number;
  readonly money: MoneyFormat;
};

/**
 * A group's win rate and result per trade, each as a dot with whiskers and as figures. A result is colored if it is
 * confirmed.
 */
export function IntervalCells({ row: { trades, wins, mean, trust }, words, scale: [low, high], basis, usual, money }: Props) {
  const link = useTradesLink();
  const rate = winRateOf({ wins, trades });
  const isFew = isSmallSample(trades);
  const share = (value: number | null) => (value === null ? null : (value - low) / (high - low));
  const text = perTradeText(mean?.mean ?? null, basis, money);
  const range = mean?.low == null ? null : `${perTradeText(mean.low, basis, money)} to ${perTradeText(mean.high, basis, money)}`;
  const look = isFew ? 'few' : trust.is === 'edge' ? 'gain' : trust.is === 'leak' ? 'loss' : 'plain';
  return (
    <>
      <td data-wide="tablet" className={css.chart}>
        <Whiskers at={rate.rate / 100} low={rate.low / 100} high={rate.high / 100} line={usual / 100} look={isFew ? 'few' : 'plain'} />
      </td>
      <td data-wide="tablet" className={css.figure} title={rate.title}>
        {wins > 0 ? <Link to={link({ of: 'group', words, result: 'win' })}>{rate.text}</Link> : rate.text}{' '}
        <small>± {percent((rate.high - rate.low) / 2, 0)}</small>
      </td>
      <td data-wide="tablet" className={css.chart}>
        {mean !== null && <Whiskers at={share(mean.mean)!} low={share(mean.low)} high={share(mean.high)} line={share(0)!} look={look} />}
      </td>
      <td data-wide="tablet" className={css.figure} title={range ?? undefined}>
        {mean === null ? text : <Link to={link({ of: 'group', words })}>{text}</Link>}
        {range !== null && <span className="unseen"> ({range})</span>}
      </td>
    </>
  );
}
