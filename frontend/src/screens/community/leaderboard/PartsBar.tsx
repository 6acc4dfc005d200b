import type { LeaderboardEntry } from '#contract/schemas/leaderboardEntry.ts';
import { processParts } from '#domain/leaderboard/processScore.ts';
import css from '#features/processScore/score.module.css';
import { scorePartNames } from '#features/processScore/scoreFigure.ts';

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
