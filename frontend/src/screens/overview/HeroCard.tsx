import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import css from './HeroCard.module.css';
import { NetResult } from './NetResult.tsx';
import { ProfitFactor } from './ProfitFactor.tsx';
import { Streak } from './Streak.tsx';
import { WinRate } from './WinRate.tsx';

/** The four answers of the journal: what came of it, how often it won, what the wins weigh, and the run it is on. */
export const HeroCard = ({
  facts,
  recent,
  streak,
  money,
  gross,
}: {
  readonly facts: TradeStatistics;
  /** What was closed last, newest first. */
  readonly recent: readonly GroupedRow[];
  /** Ids of what is in the current streak. */
  readonly streak: readonly string[];
  readonly money: MoneyFormat;
  readonly gross: boolean;
}) => (
  <section className={css.ribbon} aria-label="Results">
    <NetResult facts={facts} money={money} gross={gross} />
    <WinRate facts={facts} />
    <ProfitFactor facts={facts} money={money} />
    <Streak facts={facts} recent={recent} ids={streak} money={money} />
  </section>
);
