import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useSession } from '#browser/session/useSession.ts';
import type { LeaderboardEntry } from '#contract/schemas/leaderboardEntry.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { board, rankedBy } from '#copy/profile/recordTexts.ts';
import * as texts from '#copy/together/leaderboardTexts.ts';
import { oneDecimal } from '#domain/format/percent.ts';
import { processParts } from '#domain/leaderboard/processScore.ts';
import { recordLimits } from '#domain/leaderboard/recordLimits.ts';
import score from '#features/processScore/score.module.css';
import { scoreFigure, scorePartNames } from '#features/processScore/scoreFigure.ts';
import { accessDenied } from '#shared/access.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Stack, stackClasses } from '#ui/Stack.tsx';
import css from './ProcessScore.module.css';

/** A trader's process scores, in the time frames with enough trades, with the figures behind them. */
export default function ProcessScore({ scores }: { readonly scores: ReplyOf<'account', 'publicProfile'>['scores'] }) {
  const { user } = useSession();
  const [chosen, choose] = useState(scores[0]!.timeFrame);
  const { timeFrame, entry } = scores.find((each) => each.timeFrame === chosen) ?? scores[0]!;
  const choices = scores.map(({ timeFrame: value }) => ({ value, text: texts.frames[value] }));
  const toBoard = accessDenied('premium', user, Date.now()) === null && <Link to="/community/leaderboard">{board}</Link>;
  return (
    <Card className={`${stackClasses(12)} ${css.card}`} title={profileTexts.processScore} aside={toBoard}>
      <Answer>
        {oneDecimal(entry.score)} <small>{profileTexts.scoreFrom(entry.stats.totalTrades)}</small>
      </Answer>
      <Segmented label={texts.timeFrame} value={timeFrame} choices={choices} onChoose={choose} />
      <ScoreBars entry={entry} />
      <CardNote>{rankedBy(recordLimits.from)}</CardNote>
    </Card>
  );
}

/** The four parts of a score, one per line: the measure, the points, and their length. */
const ScoreBars = ({ entry }: { readonly entry: LeaderboardEntry }) => (
  <Stack as="dl" gap={14} className={score.bars}>
    {scorePartNames.map((part) => {
      const [points, { most }] = [entry.points[part], processParts[part]];
      const figure = scoreFigure(part, entry);
      return (
        <div key={part} title={texts.meanings[part]}>
          <dt>
            {texts.parts[part]} {figure !== null && <small>{figure}</small>}
          </dt>
          <dd>
            <b>{points === null ? texts.notAssessed : texts.pointsOf(oneDecimal(points), most)}</b>
            <span className={score.bar} aria-hidden="true">
              <span>
                <i className={score[part]} style={{ width: `${(100 * (points ?? 0)) / most}%` }} />
              </span>
            </span>
          </dd>
        </div>
      );
    })}
  </Stack>
);
