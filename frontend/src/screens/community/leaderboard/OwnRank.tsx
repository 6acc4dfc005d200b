import * as texts from '#copy/together/leaderboardTexts.ts';
import { count } from '#domain/format/percent.ts';
import type { TimeFrame } from '#domain/leaderboard/timeFrame.ts';
import { Card } from '#ui/Card.tsx';
import { JoinSwitch } from './JoinSwitch.tsx';
import css from './leaderboard.module.css';
import { RankChange } from './RankChange.tsx';
import { type Entries, type OwnStanding, rankOf } from './rankOf.ts';
import { ScoreParts } from './ScoreParts.tsx';

type Props = { readonly own: OwnStanding; readonly entries: Entries; readonly timeFrame: TimeFrame };

/** The reader's rank, and how the score is made: with their own points where they have some. */
export function OwnRank({ own, entries, timeFrame }: Props) {
  const place = rankOf(own, entries);
  const { entry, of, from } = own;
  return (
    <Card>
      <div className={css.own}>
        <div className={css.rank}>
          <h2>{texts.yours}</h2>
          {place !== null && entry !== null && (
            <>
              <p className={css.place}>
                <b>{place.exact ? count(place.rank) : texts.about(place.rank)}</b> <span>{texts.rankOf(of)}</span>{' '}
                <RankChange {...place} timeFrame={timeFrame} inWords />
              </p>
              <p>{texts.scoreOf(entry.score.toFixed(1), entry.stats.totalTrades)}</p>
            </>
          )}
          <JoinSwitch waiting={entry === null ? texts.tooFew(from) : null} />
        </div>
        <ScoreParts entry={entry} />
      </div>
    </Card>
  );
}
