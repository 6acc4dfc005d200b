import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted, percent } from '#domain/format/percent.ts';
import { netPnl } from '#domain/metrics/list/netPnl.ts';
import { winRate } from '#domain/metrics/list/winRate.ts';
import { decimal } from '#domain/units/decimal.ts';
import { MetricName } from '#features/metrics/MetricName.tsx';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { closedUnits, countedUnits } from '#format/countedUnits.ts';
import { feesClause } from '#format/feesClause.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { KnownTotals } from '#journal/serverTotals.ts';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './Overview.module.css';
import hero from './ribbon.module.css';

/** The first cards before their figures or their code: the final layout, without numbers. */
export const EvidenceSkeleton = () => (
  <div className={css.grid} aria-hidden="true">
    <Card className={css.s8} style={{ height: 408 }}>
      <Skeleton className={css.line} height={14} width={140} />
      <Skeleton className={css.line} height={330} />
    </Card>
    <Card className={css.s4} style={{ height: 408 }}>
      <Skeleton className={css.line} height={14} width={90} />
      <Skeleton className={css.line} height={330} />
    </Card>
  </div>
);

const Room = () => (
  <div aria-hidden="true">
    <Skeleton className={css.line} height={14} width={70} />
    <Skeleton className={css.line} height={30} width={110} />
  </div>
);

/** The server's totals in the layout of the first card, with room for the other figures. */
export function KnownResults({ known, money }: { readonly known: KnownTotals; readonly money: MoneyFormat }) {
  const { totalTrades: trades, winningTrades: wins, netPnl: net, fees } = known;
  const [unit] = useUnit();
  const link = useTradesLink();
  const big = money.result(net);
  const from = `From ${closedUnits(trades, unit)}.`;
  const rate = trades === 0 ? '–' : percent((100 * wins) / trades);
  return (
    <section className={hero.ribbon} aria-label="Results">
      <div className={hero.hero}>
        <div>
          <h2>
            <MetricName metric={netPnl} details={[from]} />
          </h2>
          <p className={`${hero.big} ${big.length > 13 ? hero.long : ''} ${pnl[pnlColor(decimal(net), money)]}`}>
            <Link to={link({ of: 'closed' })} data-known={netPnl.id} data-first="">
              <Amount>{big}</Amount>
            </Link>
          </p>
          <p className={hero.sub}>
            {countedUnits(trades, unit)} · {feesClause(money, fees)}
          </p>
        </div>
      </div>
      <div>
        <h2>
          <MetricName metric={winRate} details={[`${counted(wins, 'win')} of ${closedUnits(trades, unit)}.`]} />
        </h2>
        <p className={hero.figure} data-known={winRate.id}>
          {wins > 0 ? <Link to={link({ of: 'win' })}>{rate}</Link> : rate}
          {trades > 0 && <small>{overviewTexts.winsOf(wins, trades)}</small>}
        </p>
        <Skeleton className={css.line} height={14} width={110} />
      </div>
      {['each', 'factor', 'open'].map((name) => (
        <Room key={name} />
      ))}
    </section>
  );
}

/** The overview before its cards: the final layout, with the server's totals or without numbers. `isLost`: the trades are not on their way. */
export function OverviewSkeleton({
  known,
  money,
  isLost,
}: {
  readonly known: KnownTotals | null;
  readonly money: MoneyFormat;
  readonly isLost: boolean;
}) {
  const areFiguresShown = useFirstScreenShown();
  const isCodeWanted = known !== null && areFiguresShown;
  // The code of the cards arrives beside their trades.
  useEffect(() => {
    if (isCodeWanted) import('./EvidenceCards.tsx').catch(() => undefined);
  }, [isCodeWanted]);
  if (known === null && isLost) return null;
  return (
    <>
      {known !== null && <KnownResults known={known} money={money} />}
      <div role="status" aria-label={overviewTexts.counting}>
        {known === null && (
          <div className={hero.ribbon}>
            <div className={hero.hero} style={{ height: 118 }}>
              <div>
                <Skeleton className={css.line} height={14} width={60} />
                <Skeleton className={css.line} height={40} width={220} />
              </div>
            </div>
            {['rate', 'each', 'factor', 'open'].map((name) => (
              <Room key={name} />
            ))}
          </div>
        )}
        {!isLost && <EvidenceSkeleton />}
      </div>
    </>
  );
}
