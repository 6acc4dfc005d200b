import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { BlockButton, FollowButton } from '#features/community/FollowButton.tsx';
import { accessDenied } from '#shared/access.ts';
import { Row } from '#ui/Stack.tsx';

/** The reader's relation to a trader: followers, following and blocking; for readers whose plan has the community. */
export default function TraderActs({ username }: { readonly username: string }) {
  const { user } = useSession();
  const isMember = accessDenied('premium', user, Date.now()) === null;
  const { value: trader } = useApiQuery('community', 'trader', { username }, isMember);
  if (trader === null || trader.own) return null;
  const { followers, following, blocked } = trader;
  return (
    <Row gap={8} wrap centered>
      <span>{texts.followers(followers)}</span>
      {!blocked && <FollowButton username={trader.username} following={following} />}
      <BlockButton username={trader.username} blocked={blocked} />
    </Row>
  );
}
