import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/communityTexts.ts';
import * as boardTexts from '#copy/together/leaderboardTexts.ts';
import { oneDecimal } from '#domain/format/percent.ts';
import css from '#features/community/community.module.css';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { PersonList, PersonRow } from '#features/people/PersonList.tsx';
import { Card } from '#ui/Card.tsx';
import { stackClasses } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';

const FIRST = 3;
/** Time frame of its ranks. */
export const ofMonth = { timeFrame: 'month' } as const;

/** This month's top three, and the reader if among the first hundred. Empty without any ranked trader. */
export function BoardCard() {
  const { value: entries, error, again } = useApiQuery('leaderboard', 'list', ofMonth);
  const { value: own } = useApiQuery('leaderboard', 'own', ofMonth);
  if (error !== null) return <RetryNotice text={boardTexts.loadFailed} onRetry={again} />;
  if (entries === null || entries.length === 0) return null;
  const ranked = entries.map((entry, at) => ({ ...entry, rank: at + 1, isOwn: entry._id === own?.entry?._id }));
  return (
    <Card
      title={texts.boardOfMonth}
      aside={<Link to="/community/leaderboard">{texts.openBoard}</Link>}
      className={`${stackClasses(8)} ${css.beside}`}
    >
      <PersonList>
        {ranked
          .filter(({ rank, isOwn }) => isOwn || rank <= FIRST)
          .map(({ _id, username, rank, before, isOwn, score, stats }) => (
            <PersonRow
              key={_id}
              username={username}
              tag={isOwn && <Tag kind="primary">{boardTexts.you}</Tag>}
              note={texts.placed(
                rank,
                stats.totalTrades,
                isOwn && before !== null ? boardTexts.moved(before - rank, ofMonth.timeFrame) : null,
              )}
            >
              <b>{oneDecimal(score)}</b>
            </PersonRow>
          ))}
      </PersonList>
      <p>{texts.rankedBy}</p>
    </Card>
  );
}
