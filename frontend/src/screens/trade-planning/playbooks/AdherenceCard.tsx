import * as texts from '#copy/playbooks/playbookTexts.ts';
import { count, percent } from '#domain/format/percent.ts';
import type { PlaybookFigures } from '#domain/playbooks/playbookFigures.ts';
import { shortDay } from '#format/namedDay.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import css from './adherence.module.css';

/** As many of the latest weeks. */
const WEEKS = 12;

/** Share of followed checks in each of the latest weeks with trades. */
export function AdherenceCard({ weeks: all }: Pick<PlaybookFigures, 'weeks'>) {
  const weeks = all.slice(-WEEKS);
  const last = weeks.at(-1);
  const share = ({ followed, assessed }: (typeof weeks)[number]) => (100 * followed) / assessed;
  if (last === undefined) return null;
  return (
    <Card title={texts.adherenceTitle}>
      <Answer>
        {percent(share(last), 0)} <small>{texts.latestWeek(shortDay(last.week))}</small>
      </Answer>
      <ul className={css.weeks} aria-label={texts.adherenceTitle}>
        {weeks.map((week) => (
          <li
            key={week.week}
            title={texts.weekOf(shortDay(week.week), percent(share(week), 0), texts.checksOf(count(week.followed), count(week.assessed)))}
          >
            <i style={{ height: `${Math.max(2, share(week))}%` }} aria-hidden="true" />
            <span className="unseen">
              {texts.weekOf(shortDay(week.week), percent(share(week), 0), texts.checksOf(count(week.followed), count(week.assessed)))}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.ends}>
        <span>{shortDay(weeks[0]!.week)}</span>
        {weeks.length > 1 && <span>{shortDay(last.week)}</span>}
      </p>
      <CardNote>{texts.adherenceNote}</CardNote>
    </Card>
  );
}
