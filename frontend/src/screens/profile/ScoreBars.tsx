import type { LeaderboardEntry } from '#contract/schemas/leaderboardEntry.ts';
import * as texts from '#copy/together/leaderboardTexts.ts';
import { processParts } from '#domain/leaderboard/processScore.ts';
import css from '#features/processScore/score.module.css';
import { scoreFigure, scorePartNames } from '#features/processScore/scoreFigure.ts';

/** The four parts of a score, one per line: the measure, the points, and their length. */
export const ScoreBars = ({ entry }: { readonly entry: LeaderboardEntry }) => (
  <dl className={css.bars}>
    {scorePartNames.map((part) => {
      const [points, { most }] = [entry.points[part], processParts[part]];
      const figure = scoreFigure(part, entry);
      return (
        <div key={part} title={texts.meanings[part]}>
          <dt>
            {texts.parts[part]} {figure !== null && <small>{figure}</small>}
          </dt>
          <dd>
            <b>{points === null ? texts.notAssessed : texts.pointsOf(points.toFixed(1), most)}</b>
            <span className={css.bar} aria-hidden="true">
              <span>
                <i className={css[part]} style={{ width: `${(100 * (points ?? 0)) / most}%` }} />
              </span>
            </span>
          </dd>
        </div>
      );
    })}
  </dl>
);
