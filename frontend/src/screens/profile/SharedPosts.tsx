import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import { shared } from '#copy/profile/recordTexts.ts';
import * as texts from '#copy/together/communityTexts.ts';
import css from '#frontend/parts/community/community.module.css';
import { type PageOf, Pages } from '#frontend/parts/community/Pages.tsx';
import { PostPages } from '#frontend/parts/community/PostPages.tsx';
import { accessDenied } from '#shared/access.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';

/** What a trader shares with the community; for those whose plan has it. */
export default function SharedPosts({ username }: { readonly username: string }) {
  const { user } = useSession();
  if (accessDenied('premium', user, Date.now()) !== null) return null;
  return <Shared username={username} />;
}

function Shared({ username }: { readonly username: string }) {
  const { value } = useApiQuery('community', 'trader', { username });
  return (
    <section className={`${css.feed} ${css.ofTrader}`} aria-label={texts.sharedPosts}>
      <h2>{shared}</h2>
      {value?.blocked ? <Notice>{texts.blockedNow}</Notice> : <Pages page={(props) => <SharedPage username={username} {...props} />} />}
    </section>
  );
}

function SharedPage({ username, after, ...rest }: PageOf & { readonly username: string }) {
  const page = useApiQuery('community', 'trader', { username, ...(after !== null && { after }) });
  return <PostPages page={page} {...rest} empty={after === null ? <EmptyState small title={texts.nothingShared} /> : null} />;
}
