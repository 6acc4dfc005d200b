import { BadgeCheck, Hourglass, Scale, Waves } from 'lucide-react';
import { Link } from 'react-router-dom';
import { NetBar } from '#charts/NetBar.tsx';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import * as viewTexts from '#copy/viewTexts.ts';
import type { ReportRow, Trust } from '#domain/breakdowns/reportRow.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';
import { ENOUGH, isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { meanText } from '#format/perTradeText.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { pText } from '../pText.ts';
import css from './breakdown.module.css';
import { IntervalCells } from './IntervalCells.tsx';
import { winRateOf } from './winRateOf.ts';

/** Shared scales of a table's bars and whiskers: range of the results, most trades, and range of results per trade. */
type TableScales = { readonly net: readonly [number, number]; readonly trades: number; readonly mean: readonly [number, number] };

/** The scales of some rows. Intervals of groups with too few trades may exceed the ends: a wide one means unknown. */
export function tableScales(rows: readonly ReportRow[]): TableScales {
  const nets = rows.map(({ net }) => toNumber(net));
  const judged = rows.filter(({ trades }) => trades >= ENOUGH);
  const means = rows.flatMap(({ mean }) => (mean === null ? [] : [mean.mean]));
  const ends = judged.flatMap(({ mean }) => (mean === null ? [] : [mean.low ?? mean.mean, mean.high ?? mean.mean]));
  const reach = Math.max(...[...means, ...ends].map(Math.abs), 1e-9);
  return {
    net: [Math.min(0, ...nets), Math.max(0, ...nets)],
    trades: Math.max(1, ...rows.map(({ trades }) => trades)),
    mean: [-reach, reach],
  };
}

const icons = { edge: BadgeCheck, leak: BadgeCheck, ahead: Scale, behind: Scale, noise: Waves };

/**
 * A group's difference from the rest, in words, with p. `withRisk`: number of its trades with a result per trade, if
 * only those with a risk have one.
 */
function TrustText({
  trust,
  withRisk,
  unit,
}: {
  readonly trust: Trust;
  readonly withRisk: 'all' | 'some' | 'none';
  readonly unit: CountingUnit;
}) {
  if (trust.is === 'few' || trust.is === 'fewElse') {
    const needed = withRisk === 'some' && trust.is === 'few' ? reportTexts.neededWithRisk : reportTexts.needed;
    return (
      <span className={`${css.trust} ${css.tooFew}`}>
        <Hourglass aria-hidden="true" />
        <span>
          {withRisk === 'none' ? (
            viewTexts.noRiskKnown
          ) : (
            <>
              {(trust.is === 'few' ? reportTexts.few : reportTexts.fewElse)(unitPlurals[unit])} <small>({needed(trust.missing)})</small>
            </>
          )}
        </span>
      </span>
    );
  }
  const Icon = icons[trust.is];
  return (
    <span className={`${css.trust} ${trust.is === 'noise' ? '' : css.holds}`}>
      <Icon aria-hidden="true" />
      <span>
        {reportTexts.trust[trust.is]} {trust.p !== null && <small>{pText(trust.p)}</small>}
      </span>
    </span>
  );
}

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

/**
 * One group: its result, its number of trades, its win rate, its result per trade, and whether that can be trusted. Each figure links to
 * its trades.
 */
export function BreakdownRow({ row, name, words, nested, scales, basis, usual, money, unit }: Props) {
  const link = useTradesLink();
  const href = link({ of: 'group', words });
  const { trades, net, mean, trust } = row;
  const isFew = isSmallSample(trades);
  const withRisk = mean === null ? 'none' : mean.n < trades ? 'some' : 'all';
  const rate = winRateOf(row);
  return (
    <tr className={nested ? css.nested : undefined}>
      <th scope="row">
        <Link to={href}>{name}</Link>
        <div className={css.onPhone}>
          <span>
            <Link to={href}>{countedUnits(trades, unit)}</Link>
            <Amount>{` · ${rate.text} won · ${meanText(mean, trades, basis, money)}`}</Amount>
          </span>
          <TrustText trust={trust} withRisk={withRisk} unit={unit} />
        </div>
      </th>
      <td className={css.chart}>
        <NetBar value={toNumber(net)} low={scales.net[0]} high={scales.net[1]} few={isFew} />
      </td>
      <td className={css.figure}>
        <Link to={href} className={colors[pnlColor(net, money)]}>
          <Amount>{money.result(net)}</Amount>
        </Link>
        <div className={css.onPhone}>
          <NetBar value={toNumber(net)} low={scales.net[0]} high={scales.net[1]} few={isFew} />
        </div>
      </td>
      <td data-wide="tablet" className={css.chart}>
        <i className={css.count} style={{ width: `${(100 * trades) / scales.trades}%` }} aria-hidden="true" />
      </td>
      <td data-wide="tablet" className={css.figure}>
        <Link to={href}>
          <SampleCount n={trades} />
        </Link>
      </td>
      <IntervalCells row={row} words={words} scale={scales.mean} basis={basis} usual={usual} money={money} />
      <td data-wide="tablet">
        <TrustText trust={trust} withRisk={withRisk} unit={unit} />
      </td>
    </tr>
  );
}
