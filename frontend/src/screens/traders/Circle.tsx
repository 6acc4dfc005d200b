import type { ReactNode } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { BlockButton } from '#features/community/BlockButton.tsx';
import css from '#features/community/community.module.css';
import { FollowButton } from '#features/community/FollowButton.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { PersonList } from '#features/people/PersonList.tsx';
import { PersonRow } from '#features/people/PersonRow.tsx';
import { Card } from '#ui/Card.tsx';

/** The user's follows and blocks: blocked traders are listed only here. */
export function Circle() {
  const { value, error, again } = useApiQuery('community', 'circle', {});
  const { follows = [], blocks = [] } = value ?? {};
  return (
    <aside className={css.rail}>
      {error !== null && <RetryNotice text={texts.circleFailed} onRetry={again} />}
      <People title={texts.youFollow} usernames={follows} button={(username) => <FollowButton username={username} following />} />
      <People title={texts.youBlock} usernames={blocks} button={(username) => <BlockButton username={username} blocked />} />
    </aside>
  );
}

type PeopleProps = {
  readonly title: string;
  readonly usernames: readonly string[];
  readonly button: (username: string) => ReactNode;
};

const People = ({ title, usernames, button }: PeopleProps) =>
  usernames.length > 0 && (
    <Card title={title}>
      <PersonList>
        {usernames.map((username) => (
          <PersonRow key={username} username={username}>
            {button(username)}
          </PersonRow>
        ))}
      </PersonList>
    </Card>
  );
