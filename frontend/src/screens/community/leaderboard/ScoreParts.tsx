import type { LeaderboardEntry } from '#contract/schemas/leaderboardEntry.ts';
import * as texts from '#copy/together/leaderboardTexts.ts';
import { oneDecimal } from '#domain/format/percent.ts';
import { processParts } from '#domain/leaderboard/processScore.ts';
import css from '#features/processScore/score.module.css';
import { scoreFigure, scorePartNames } from '#features/processScore/scoreFigure.ts';
import { Card } from '#ui/Card.tsx';

/**
 * The points of a score as four lengths of their maxima; omits a part without an assessment. The numbers are beside
 * it.
 */
export function PartsBar({ points }: { readonly points: LeaderboardEntry['points'] }) {
  return (
    <div className={css.bar} aria-hidden="true">
      {scorePartNames.map((part) => {
        const earned = points[part];
        const { most } = processParts[part];
        return (
          earned !== null && (
            <span key={part} style={{ flex: most }}>
              <i className={css[part]} style={{ width: `${(100 * earned) / most}%` }} />
            </span>
          )
        );
      })}
    </div>
  );
}

/** The four parts of the score with their inputs, and the reader's points in each. */
export function ScoreParts({ entry }: { readonly entry: LeaderboardEntry | null }) {
  return (
    <Card title={texts.how} className={css.parts}>
      {entry !== null && <PartsBar points={entry.points} />}
      <dl>
        {scorePartNames.map((part) => {
          const points = entry?.points[part] ?? null;
          const figure = entry && scoreFigure(part, entry);
          return (
            <div key={part}>
              <dt>
                <i className={css[part]} aria-hidden="true" /> {texts.parts[part]}
              </dt>
              <dd>
                <b>
                  {entry === null || points !== null
                    ? texts.pointsOf(points === null ? '–' : oneDecimal(points), processParts[part].most)
                    : texts.notAssessed}
                </b>
                {figure !== null && <span>{figure}</span>}
                <small>{texts.meanings[part]}</small>
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
