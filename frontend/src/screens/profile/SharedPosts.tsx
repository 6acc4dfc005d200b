import { useState } from 'react';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as texts from '#copy/together/communityTexts.ts';
import css from '#frontend/parts/community/community.module.css';
import { FollowButton } from '#frontend/parts/community/FollowButton.tsx';
import { PostPages } from '#frontend/parts/community/PostPages.tsx';
import { useGroupAct } from '#frontend/parts/groups/useGroupAct.ts';
import { accessDenied } from '#shared/access.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';

/** What a trader shares with the community, and how one stands to them; for those whose plan has it. */
export default function SharedPosts({ username }: { readonly username: string }) {
  const { user } = useSession();
  if (accessDenied('premium', user, Date.now()) !== null) return null;
  return <Shared username={username} />;
}

function Shared({ username }: { readonly username: string }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { value, error, again } = useApiQuery('community', 'trader', { username });
  if (error !== null) return null;
  return (
    <section className={css.feed} aria-label={texts.sharedPosts}>
      {value !== null && !value.own && <Standing trader={value} />}
      {value?.blocked ? (
        <Notice>{texts.blockedNow}</Notice>
      ) : (
        <PostPages
          page={{ value, error, again }}
          isLast={cursors.length === 0}
          onMore={(next) => setCursors([next])}
          empty={
            <EmptyState small title={texts.nothingShared}>
              {null}
            </EmptyState>
          }
        />
      )}
      {cursors.map((after, at) => (
        <Further
          key={after}
          {...{ username, after, isLast: at === cursors.length - 1 }}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </section>
  );
}

type FurtherProps = {
  readonly username: string;
  readonly after: string;
  readonly isLast: boolean;
  readonly onMore: (next: string) => void;
};
const Further = ({ username, after, ...rest }: FurtherProps) => (
  <PostPages page={useApiQuery('community', 'trader', { username, after })} {...rest} empty={null} />
);

type StandingProps = {
  readonly trader: { readonly username: string; readonly followers: number; readonly following: boolean; readonly blocked: boolean };
};

function Standing({ trader: { username, followers, following, blocked } }: StandingProps) {
  const [block, unblock] = [useApiMutation('community', 'block'), useApiMutation('community', 'unblock')];
  const { busy, act } = useGroupAct();
  const said = { done: (blocked ? texts.unblocked : texts.blocked)(username), failed: texts.failed };
  return (
    <div className={css.foot}>
      {!blocked && <FollowButton username={username} following={following} />}
      <Button
        size="small"
        look="text"
        busy={busy !== null && texts.block}
        onClick={() => void act('block', () => (blocked ? unblock : block)({ username }), said)}
      >
        {blocked ? texts.unblock : texts.block}
      </Button>
      <span>{texts.followers(followers)}</span>
    </div>
  );
}
