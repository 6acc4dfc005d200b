import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import { DayBars } from '#charts/DayBars.tsx';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted } from '#domain/format/percent.ts';
import { resultMetric } from '#domain/metrics/list/netPnl.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { dayTitle } from '#features/days/dayTitle.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { MetricName } from '#features/metrics/MetricName.tsx';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { closedUnits, countedUnits } from '#format/countedUnits.ts';
import { feesClause } from '#format/feesClause.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import css from './ribbon.module.css';

const WithCash = lazyPart(() => import('#features/cash/WithCash.tsx'), { quiet: true });
const DayLeft = lazyPart(() => import('./DayLeft.tsx'), { quiet: true });
const RealizedOnOpen = lazyPart(() => import('./RealizedOnOpen.tsx'), { quiet: true });

const BARS = 60;

type Props = { readonly statistics: TradeStatistics; readonly money: MoneyFormat; readonly gross: boolean };

/** Lines below the figure. */
function Below({ statistics, money, gross }: Props) {
  const { user } = useSession();
  return (
    <Suspense fallback={null}>
      {user?.preferences.risk.dailyLoss != null && <DayLeft />}
      {!gross && <WithCash net={statistics.net} className={css.sub} />}
      {statistics.open > 0 && <RealizedOnOpen statistics={statistics} money={money} />}
    </Suspense>
  );
}

/** The net result: its amount, number of trades, and the last days as bars. */
export function NetResult(props: Props) {
  const { statistics, money, gross } = props;
  const [unit] = useUnit();
  const link = useTradesLink();
  // Lines below the figure load after it.
  const isScreenShown = useFirstScreenShown();
  const days = statistics.days.slice(-BARS);
  const big = money.result(statistics.net);
  return (
    <div className={css.hero}>
      <div>
        <h2>
          <MetricName metric={resultMetric(gross)} details={[`From ${closedUnits(statistics.trades, unit)}.`]} />
        </h2>
        <p className={`${css.big} ${big.length > 13 ? css.long : ''} ${pnl[pnlColor(statistics.net, money)]}`}>
          <Link to={link({ of: 'closed' })} data-metric={resultMetric(gross).id} data-first="">
            <Amount>{big}</Amount>
          </Link>
        </p>
        <p className={css.sub}>
          {countedUnits(statistics.trades, unit)} · {counted(statistics.days.length, 'day')} ·{' '}
          {gross ? overviewTexts.before(feesClause(money, statistics.fees)) : feesClause(money, statistics.fees)}
        </p>
        {isScreenShown && <Below {...props} />}
      </div>
      <div className={css.spark}>
        <DayBars
          label={overviewTexts.daysLabel(days.length < statistics.days.length ? BARS : null, statistics.days.length)}
          bars={days.map((day) => ({
            key: day.day,
            value: toNumber(day.net),
            title: dayTitle(day, money, unit),
            href: link({ of: 'exits', first: day.day }),
          }))}
        />
      </div>
    </div>
  );
}
