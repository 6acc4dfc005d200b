import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSettled } from '#browser/queries/useSettled.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { CommunityTabs } from '#features/community/CommunityTabs.tsx';
import css from '#features/community/community.module.css';
import { type PageOf, Pages } from '#features/community/Pages.tsx';
import { PostPages } from '#features/community/PostPages.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BoardCard, ofMonth } from './BoardCard.tsx';
import { Compose } from './Compose.tsx';
import { GroupsCard } from './GroupsCard.tsx';
import { SeenOfYou } from './SeenOfYou.tsx';
import { TradersCard } from './TradersCard.tsx';

type Order = keyof typeof texts.orders;
const choices = (['new', 'following', 'top'] as const).map((value) => ({ value, text: texts.orders[value] }));

/** /community: what members share, and a field to share something. */
export default function Community() {
  const [order, choose] = useState<Order>('new');
  const details = useApiQuery('account', 'details', {});
  // Write permission determines the height of the content above the posts.
  const mayWrite = useSettled(details);
  return (
    <Page>
      <CommunityTabs />
      <PageHead title={texts.title} lead={texts.lead} />
      <div className={css.columns}>
        <div className={css.feed}>
          {mayWrite ? (
            <>
              <Compose />
              <div>
                <Segmented label={texts.orderLabel} value={order} choices={choices} onChoose={choose} />
              </div>
              <h2 className="unseen">{texts.tabs.feed}</h2>
              <Pages key={order} page={(props) => <FeedPage order={order} {...props} />} />
            </>
          ) : (
            <Skeleton height={480} />
          )}
        </div>
        <aside className={css.rail}>
          <Rail />
        </aside>
      </div>
    </Page>
  );
}

/** Cards beside the feed, on phones below its first page: rendered together. */
function Rail() {
  const details = useApiQuery('account', 'details', {});
  const feed = useApiQuery('community', 'feed', { order: 'new' });
  const groups = useApiQuery('groups', 'list', {});
  const board = useApiQuery('leaderboard', 'list', ofMonth);
  const own = useApiQuery('leaderboard', 'own', ofMonth);
  if (!useSettled(details, feed, groups, board, own)) return <Skeleton className={css.besideOnly} height={480} />;
  return (
    <>
      <GroupsCard />
      <BoardCard />
      <SeenOfYou />
      <TradersCard />
    </>
  );
}

type FeedPageProps = PageOf & { readonly order: Order };

function FeedPage({ order, after, ...rest }: FeedPageProps) {
  const page = useApiQuery('community', 'feed', { order, ...(after !== null && { after }) });
  const { title, text } = texts.empty[order];
  return <PostPages page={page} {...rest} empty={after === null ? <EmptyState title={title}>{text}</EmptyState> : null} />;
}
