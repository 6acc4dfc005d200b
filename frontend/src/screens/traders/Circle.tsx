import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { BlockButton } from '#frontend/parts/community/BlockButton.tsx';
import css from '#frontend/parts/community/community.module.css';
import { FollowButton } from '#frontend/parts/community/FollowButton.tsx';
import { RetryNotice } from '#frontend/parts/journal/RetryNotice.tsx';
import { PersonList } from '#frontend/parts/people/PersonList.tsx';
import { PersonRow } from '#frontend/parts/people/PersonRow.tsx';
import { Card } from '#ui/Card.tsx';

/** Whom one follows, and whom one blocks: who is blocked is found nowhere else. */
export function Circle() {
  const { value, error, again } = useApiQuery('community', 'circle', {});
  return (
    <aside className={css.rail}>
      {error !== null && <RetryNotice text={texts.circleFailed} onRetry={again} />}
      {value !== null && value.follows.length > 0 && (
        <Card title={texts.youFollow}>
          <PersonList>
            {value.follows.map((username) => (
              <PersonRow key={username} username={username}>
                <FollowButton username={username} following />
              </PersonRow>
            ))}
          </PersonList>
        </Card>
      )}
      {value !== null && value.blocks.length > 0 && (
        <Card title={texts.youBlock}>
          <PersonList>
            {value.blocks.map((username) => (
              <PersonRow key={username} username={username}>
                <BlockButton username={username} blocked />
              </PersonRow>
            ))}
          </PersonList>
        </Card>
      )}
    </aside>
  );
}
