import { Link } from 'react-router-dom';
import { ShareBar } from '#charts/ShareBar.tsx';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { profitFactorText } from '#domain/format/percent.ts';
import { profitFactor } from '#domain/metrics/list/payoffRatio.ts';
import { metricInView } from '#domain/metrics/metricInView.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { ENOUGH, isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { MetricName, metricValue } from '#features/metrics/MetricName.tsx';
import { useBeforeFees, useMeasure, useUnit } from '#features/view/useAddressChoice.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { closedUnits, countedUnits, notEnough } from '#format/countedUnits.ts';
import css from './ribbon.module.css';

/** Wins against losses; no factor while there are too few trades. */
export function ProfitFactor({ statistics, money }: { readonly statistics: TradeStatistics; readonly money: MoneyFormat }) {
  const [unit] = useUnit();
  const [gross] = useBeforeFees();
  const [measure] = useMeasure();
  const link = useTradesLink();
  const factor = metricValue(profitFactor, statistics);
  const few = isSmallSample(statistics.trades);
  const won = overviewTexts.amountWon(money.amount(statistics.grossProfit));
  const lost = overviewTexts.amountLost(money.amount(statistics.grossLoss));
  return (
    <div>
      <h2>
        <MetricName
          metric={metricInView(profitFactor, { unit, gross, inR: measure === 'r' })}
          details={[`From ${closedUnits(statistics.trades, unit)}.`]}
        />
      </h2>
      <p className={css.figure} data-metric="profitFactor">
        {few ? '–' : profitFactorText(factor.number)}
        {!few && <small>{countedUnits(statistics.trades, unit)}</small>}
      </p>
      {statistics.trades > 0 && (
        <>
          <ShareBar won={toNumber(statistics.grossProfit)} lost={toNumber(statistics.grossLoss)} label={`${won}, ${lost}`} />
          <p className={css.sub}>
            {statistics.wins > 0 ? (
              <Link to={link({ of: 'win' })}>
                <Amount>{won}</Amount>
              </Link>
            ) : (
              won
            )}
            ,{' '}
            {statistics.losses > 0 ? (
              <Link to={link({ of: 'loss' })}>
                <Amount>{lost}</Amount>
              </Link>
            ) : (
              lost
            )}
          </p>
        </>
      )}
      {few && <p className={css.sub}>{notEnough(ENOUGH - statistics.trades, unit)}</p>}
    </div>
  );
}
