import { ofKnownRisk } from '#copy/viewTexts.ts';
import * as texts from '#copy/weekTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { netPnl } from '#domain/metrics/list/netPnl.ts';
import { type WeekReport, weekScores } from '#domain/weekly/weekFigures.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Strip } from '#ui/Grid.tsx';
import css from './scores.module.css';

type ScoreProps = {
  readonly score: ReturnType<typeof weekScores>[number];
  readonly report: WeekReport;
  readonly money: MoneyFormat;
};

/** One figure; amounts of money can be hidden, and how many trades have a known risk is said where not all have. */
function Score({ score: { id, value, sign, last, mean }, report: { now, before }, money }: ScoreProps) {
  const { weeks } = before;
  const shown = (text: string) => (id === 'net' && text !== '–' ? <Amount>{text}</Amount> : text);
  const color = id === 'net' ? pnlColor(now.realized, money) : id === 'r' && sign !== null ? pnlColor(sign) : null;
  return (
    <div>
      <p>{id === 'net' ? netPnl.label : texts.figures[id]}</p>
      <strong>
        {color === null ? value : <span className={pnl[color]}>{shown(value)}</span>}
        {id === 'r' && sign !== null && now.withRisk < now.trades && (
          <>
            {' '}
            <small>{ofKnownRisk(count(now.withRisk))}</small>
          </>
        )}
      </strong>
      {weeks > 0 && (
        <dl>
          <div>
            <dd>{shown(last)}</dd>
            <dt>{texts.lastWeek}</dt>
          </div>
          {weeks > 1 && (
            <div>
              <dd>{shown(mean)}</dd>
              <dt>{texts.weeksMean(weeks)}</dt>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

/** The week in its figures, each with how far it is from last week and from the mean of the weeks before it. */
export function Scores({ report, money }: { readonly report: WeekReport; readonly money: MoneyFormat }) {
  return (
    <Strip as="section" least={180} className={css.scores} aria-label={texts.scoreLabel}>
      {weekScores(report, money, texts.points).map((score) => (
        <Score key={score.id} score={score} report={report} money={money} />
      ))}
    </Strip>
  );
}
