import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { FollowButton } from '#features/community/FollowButton.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { PersonList, PersonRow } from '#features/people/PersonList.tsx';
import { Card } from '#ui/Card.tsx';

const MOST = 3;

type Traders = ReplyOf<'community', 'traders'>['traders'];

const notFollowed = (traders: Traders) => traders.filter(({ own, following }) => !own && !following);

/**
 * Members with names after the reader's own, or from the start without any: so each is suggested to some, not
 * the same few to all.
 */
function useSuggestions() {
  const { user } = useSession();
  const after = useApiQuery('community', 'traders', { after: user?.username ?? '' });
  const isEnd = after.value !== null && notFollowed(after.value.traders).length === 0;
  const first = useApiQuery('community', 'traders', {}, isEnd);
  return isEnd ? first : after;
}

/**
 * Some traders the reader does not follow yet. One followed here stays until the page is left, so that it can be
 * undone.
 */
export function TradersCard() {
  const { value, error, again } = useSuggestions();
  const [shown, show] = useState<readonly string[] | null>(null);
  if (error !== null) return <RetryNotice text={texts.tradersFailed} onRetry={again} />;
  if (value === null) return null;
  if (shown === null) {
    show(
      notFollowed(value.traders)
        .slice(0, MOST)
        .map(({ username }) => username),
    );
    return null;
  }
  const people = value.traders.filter(({ username }) => shown.includes(username));
  if (people.length === 0) return null;
  return (
    <Card title={texts.toFollow} aside={<Link to="/traders">{texts.allTraders}</Link>}>
      <PersonList>
        {people.map(({ username, following }) => (
          <PersonRow key={username} username={username}>
            <FollowButton username={username} following={following} />
          </PersonRow>
        ))}
      </PersonList>
    </Card>
  );
}
