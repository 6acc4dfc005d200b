import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import * as texts from '#copy/together/leaderboardTexts.ts';
import { isVerified } from '#frontend/parts/leaderboard/isVerified.ts';
import { ScoreParts } from '#frontend/parts/leaderboard/ScoreParts.tsx';
import { Card } from '#ui/Card.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './ProcessScore.module.css';

/** How well somebody on the leaderboard trades by their own rules, in the time frames in which they have enough trades, with the figures behind it. */
export default function ProcessScore({ scores }: { readonly scores: ReplyOf<'account', 'publicProfile'>['scores'] }) {
  const [chosen, choose] = useState(scores[0]!.timeFrame);
  const { timeFrame, entry } = scores.find((score) => score.timeFrame === chosen) ?? scores[0]!;
  const choices = scores.map(({ timeFrame: value }) => ({ value, text: texts.frames[value] }));
  return (
    <Card
      className={css.card}
      title={profileTexts.processScore}
      aside={<Segmented label={texts.timeFrame} value={timeFrame} choices={choices} onChoose={choose} />}
    >
      <div className={css.score}>
        <p>
          <b>{entry.score.toFixed(1)}</b> {profileTexts.scoreFrom(entry.stats.totalTrades)}
        </p>
        {isVerified(entry) && (
          <Tag kind="primary">
            <BadgeCheck size={13} aria-hidden="true" /> {texts.verified}
          </Tag>
        )}
      </div>
      <ScoreParts entry={entry} />
    </Card>
  );
}
