import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/communityTexts.ts';
import css from '#frontend/parts/community/community.module.css';
import { PostPages } from '#frontend/parts/community/PostPages.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Compose } from './Compose.tsx';
import { SeenOfYou } from './SeenOfYou.tsx';

type Order = keyof typeof texts.orders;
const choices = (['new', 'following', 'top'] as const).map((value) => ({ value, text: texts.orders[value] }));

/** /community: what members share, and a field to share something. */
export default function Community() {
  const [order, choose] = useState<Order>('new');
  return (
    <section className={css.page}>
      <header>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
      </header>
      <div className={css.columns}>
        <div className={css.feed}>
          <Compose />
          <div>
            <Segmented label={texts.orderLabel} value={order} choices={choices} onChoose={choose} />
          </div>
          <Feed key={order} order={order} />
        </div>
        <aside className={css.rail}>
          <SeenOfYou />
        </aside>
      </div>
    </section>
  );
}

function Feed({ order }: { readonly order: Order }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return cursors.map((after, at) => (
    <FeedPage
      key={after ?? ''}
      order={order}
      after={after}
      isLast={at === cursors.length - 1}
      onMore={(next) => setCursors([...cursors, next])}
    />
  ));
}

type PageProps = {
  readonly order: Order;
  readonly after: string | null;
  readonly isLast: boolean;
  readonly onMore: (next: string) => void;
};

function FeedPage({ order, after, ...rest }: PageProps) {
  const page = useApiQuery('community', 'feed', { order, ...(after !== null && { after }) });
  const { title, text } = texts.empty[order];
  return <PostPages page={page} {...rest} empty={after === null ? <EmptyState title={title}>{text}</EmptyState> : null} />;
}
