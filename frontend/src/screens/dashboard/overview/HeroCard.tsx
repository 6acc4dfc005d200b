import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';
import css from './HeroCard.module.css';
import { NetResult } from './NetResult.tsx';
import { ProfitFactor } from './ProfitFactor.tsx';
import { Streak } from './Streak.tsx';
import { WinRate } from './WinRate.tsx';

/** The four answers of the journal: what came of it, how often it won, what the wins weigh, and the run it is on. */
export const HeroCard = ({
  figures: { statistics, recent, streak },
  money,
  gross,
}: {
  readonly figures: Figures;
  readonly money: MoneyFormat;
  readonly gross: boolean;
}) => (
  <section className={css.ribbon} aria-label="Results">
    <NetResult statistics={statistics} money={money} gross={gross} />
    <WinRate statistics={statistics} />
    <ProfitFactor statistics={statistics} money={money} />
    <Streak statistics={statistics} recent={recent} ids={streak} money={money} />
  </section>
);
