import type { SharedThing } from '#contract/schemas/sharedThing.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { resultInR } from '#domain/format/percent.ts';
import { weekName } from '../weekly/weekName.ts';
import { OriginTag } from './OriginTag.tsx';
import { RColumns } from './RColumns.tsx';
import { ResultFigure } from './ResultFigure.tsx';
import css from './snapshot.module.css';

type Week = Extract<SharedThing, { kind: 'week' }>['week'];

/** A shared week. */
export function WeekSnapshotCard({ week }: { readonly week: Week }) {
  const { monday, trades, wins, withRisk, mean, days, kept } = week;
  const named = days.map((day, at) => ({ ...day, name: texts.weekdays[at]!, text: resultInR(day.r) }));
  const shown = named.filter(({ trades: closed }, at) => at < 5 || closed > 0);
  return (
    <section className={css.snapshot}>
      <header>
        <div>
          <h4>
            {texts.weekOf(weekName(monday, new Date().getFullYear()))} <OriginTag origin={week.origin} />
          </h4>
          <p>{texts.tradesWon(trades, wins)}</p>
        </div>
        <ResultFigure {...week} otherwise={texts.tradesWon(trades, wins)} sign={week.r ?? week.percent ?? 0} />
      </header>
      <dl className={css.facts}>
        {mean !== null && (
          <div>
            <dt>{texts.expectancy}</dt>
            <dd>{texts.perTrade(resultInR(mean))}</dd>
          </div>
        )}
        {kept !== null && (
          <div>
            <dt>{texts.kept}</dt>
            <dd>{texts.keptOf(kept.kept, kept.of)}</dd>
          </div>
        )}
      </dl>
      {withRisk > 0 && <RColumns columns={shown} label={texts.rPerDay} />}
    </section>
  );
}
