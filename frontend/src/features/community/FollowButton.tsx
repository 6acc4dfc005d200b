import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useAct } from '#browser/useAct.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { Button } from '#ui/Button.tsx';

/** Follows a trader, or no longer. */
export function FollowButton({ username, following }: { readonly username: string; readonly following: boolean }) {
  const [follow, unfollow] = [useApiMutation('community', 'follow'), useApiMutation('community', 'unfollow')];
  const { busy, act } = useAct();
  const said = { done: (following ? texts.unfollowed : texts.followed)(username), failed: texts.failed };
  return (
    <Button
      size="small"
      aria-pressed={following}
      aria-label={`${texts.follow} ${username}`}
      busy={busy !== null && (following ? texts.following : texts.follow)}
      onClick={() => void act('follow', () => (following ? unfollow : follow)({ username }), said)}
    >
      {following ? texts.following : texts.follow}
    </Button>
  );
}

/** Blocks a trader, or no longer. */
export function BlockButton({ username, blocked }: { readonly username: string; readonly blocked: boolean }) {
  const [block, unblock] = [useApiMutation('community', 'block'), useApiMutation('community', 'unblock')];
  const { busy, act } = useAct();
  const name = blocked ? texts.unblock : texts.block;
  const said = { done: (blocked ? texts.unblocked : texts.blocked)(username), failed: texts.failed };
  return (
    <Button
      size="small"
      look="text"
      aria-label={`${name} ${username}`}
      busy={busy !== null && name}
      onClick={() => void act('block', () => (blocked ? unblock : block)({ username }), said)}
    >
      {name}
    </Button>
  );
}
