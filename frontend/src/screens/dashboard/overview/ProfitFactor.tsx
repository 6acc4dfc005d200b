import { Link } from 'react-router-dom';
import { ShareBar } from '#charts/ShareBar.tsx';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { profitFactorText } from '#domain/format/profitFactorText.ts';
import { profitFactor } from '#domain/metrics/list/profitFactor.ts';
import { metricInView } from '#domain/metrics/metricInView.ts';
import { profitFactorRange } from '#domain/metrics/series/profitFactorRange.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { toNumber, ZERO } from '#domain/units/decimal.ts';
import { factorWord } from '#features/metrics/factorWord.ts';
import { MetricName } from '#features/metrics/MetricName.tsx';
import { metricValue } from '#features/metrics/metricValue.ts';
import { useBeforeFees } from '#features/view/useBeforeFees.ts';
import { useMeasure } from '#features/view/useMeasure.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { Amount } from '#format/Amount.tsx';
import { closedUnits } from '#format/countedUnits.ts';
import css from './HeroCard.module.css';

/** Wins against losses. */
export function ProfitFactor({ statistics, money }: { readonly statistics: TradeStatistics; readonly money: MoneyFormat }) {
  const [unit] = useUnit();
  const [gross] = useBeforeFees();
  const [measure] = useMeasure();
  const link = useTradesLink();
  const factor = metricValue(profitFactor, statistics);
  const { word, few } = factorWord(factor.number, profitFactorRange(statistics), statistics.trades, unit);
  return (
    <div>
      <h2>
        <MetricName
          metric={metricInView(profitFactor, { unit, gross, inR: measure === 'r' })}
          details={[`From ${closedUnits(statistics.trades, unit)}.`]}
        />
      </h2>
      <p className={css.figure} data-metric="profitFactor">
        {profitFactorText(factor.number)}
        {!few && <small>{word}</small>}
      </p>
      <ShareBar
        won={toNumber(statistics.grossProfit)}
        lost={toNumber(statistics.grossLoss)}
        label={`${money.amount(statistics.grossProfit)} won, ${money.amount(statistics.grossLoss)} lost`}
      />
      <p className={css.sub}>
        {statistics.wins > 0 ? (
          <Link to={link({ of: 'win' })}>
            <Amount>{`${money.amount(statistics.grossProfit)} won`}</Amount>
          </Link>
        ) : (
          `${money.amount(ZERO)} won`
        )}
        ,{' '}
        {statistics.losses > 0 ? (
          <Link to={link({ of: 'loss' })}>
            <Amount>{`${money.amount(statistics.grossLoss)} lost`}</Amount>
          </Link>
        ) : (
          `${money.amount(ZERO)} lost`
        )}
      </p>
      {few && <p className={`${css.sub} ${css.warn}`}>{word}</p>}
    </div>
  );
}
