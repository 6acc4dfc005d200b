import type { SharedThing } from '#contract/schemas/sharedThing.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { resultInR } from '#domain/format/percent.ts';
import { pnlColor } from '#format/pnlColor.ts';
import { weekName } from '#frontend/parts/weekly/weekName.ts';
import { OriginTag } from './OriginTag.tsx';
import { ResultFigure } from './ResultFigure.tsx';
import css from './snapshot.module.css';

type Week = Extract<SharedThing, { kind: 'week' }>['week'];

/** A day's R as a bar from the middle, its figure and its number of trades. */
function Day({ name, trades, r, most }: { readonly name: string; readonly trades: number; readonly r: number; readonly most: number }) {
  const height = most === 0 ? 0 : (Math.abs(r) / most) * 36;
  return (
    <li data-color={pnlColor(r)}>
      <span className={css.bar}>
        <i style={{ height: `${height}px`, [r < 0 ? 'top' : 'bottom']: '50%' }} />
      </span>
      <b>{trades === 0 ? '–' : resultInR(r)}</b>
      <span>{name}</span>
      <small>{trades}</small>
    </li>
  );
}

/** A week that somebody shares. */
export function WeekSnapshotCard({ week }: { readonly week: Week }) {
  const { monday, trades, wins, withRisk, mean, days, kept } = week;
  const shown = days.map((day, at) => ({ ...day, name: texts.weekdays[at]! })).filter((day, at) => at < 5 || day.trades > 0);
  const most = Math.max(...days.map(({ r }) => Math.abs(r)));
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
      {withRisk > 0 && (
        <ol className={css.days} aria-label={texts.rPerDay}>
          {shown.map((day) => (
            <Day key={day.name} {...day} most={most} />
          ))}
        </ol>
      )}
    </section>
  );
}
