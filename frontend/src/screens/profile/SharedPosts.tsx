import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/communityTexts.ts';
import type { PostKind } from '#domain/community/postKind.ts';
import css from '#features/community/community.module.css';
import { type PageOf, Pages } from '#features/community/Pages.tsx';
import { PostPages } from '#features/community/PostPages.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

type Props = { readonly username: string; readonly kind: PostKind };

/** A trader's posts in the community, of one kind. */
export const SharedPosts = ({ username, kind }: Props) => (
  <section className={`${css.feed} ${css.ofTrader}`} aria-label={texts.sharedPosts}>
    <h2 className="unseen">{texts.sharedPosts}</h2>
    <Pages page={(props) => <SharedPage username={username} kind={kind} {...props} />} />
  </section>
);

function SharedPage({ username, kind, after, ...rest }: PageOf & Props) {
  const page = useApiQuery('community', 'trader', { username, kind, ...(after !== null && { after }) });
  return <PostPages page={page} {...rest} empty={after === null ? <EmptyState small title={texts.nothingShared} /> : null} />;
}
