import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { board, rankedBy } from '#copy/profile/recordTexts.ts';
import * as texts from '#copy/together/leaderboardTexts.ts';
import { recordLimits } from '#domain/leaderboard/recordLimits.ts';
import { accessDenied } from '#shared/access.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import css from './ProcessScore.module.css';
import { ScoreBars } from './ScoreBars.tsx';

/** A trader's process scores, in the time frames with enough trades, with the figures behind them. */
export default function ProcessScore({ scores }: { readonly scores: ReplyOf<'account', 'publicProfile'>['scores'] }) {
  const { user } = useSession();
  const [chosen, choose] = useState(scores[0]!.timeFrame);
  const { timeFrame, entry } = scores.find((score) => score.timeFrame === chosen) ?? scores[0]!;
  const choices = scores.map(({ timeFrame: value }) => ({ value, text: texts.frames[value] }));
  const toBoard = accessDenied('premium', user, Date.now()) === null && <Link to="/community/leaderboard">{board}</Link>;
  return (
    <Card className={css.card} title={profileTexts.processScore} aside={toBoard}>
      <Answer>
        {entry.score.toFixed(1)} <small>{profileTexts.scoreFrom(entry.stats.totalTrades)}</small>
      </Answer>
      <Segmented label={texts.timeFrame} value={timeFrame} choices={choices} onChoose={choose} />
      <ScoreBars entry={entry} />
      <CardNote>{rankedBy(recordLimits.from)}</CardNote>
    </Card>
  );
}
