import { useNavigate, useParams } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/communityTexts.ts';
import css from '#features/community/community.module.css';
import { PostCard } from '#features/community/PostCard.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Page } from '#ui/Page.tsx';
import { BackLink, PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** /community/posts/:id: one post, whole, with its comments. */
export default function PostPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { value, error, again } = useApiQuery('community', 'read', { id });
  return (
    <Page>
      <PageHead back={<BackLink to="/community" label={texts.backToFeed} />} title={texts.postTitle} />
      <Grid columns="minmax(0, 1fr) 336px" gap={24} align="start" until={1199}>
        <div className={css.feed}>
          {error !== null && <RetryNotice text={error.message || texts.loadFailed} onRetry={again} />}
          {value === null && error === null && <Skeleton height={320} />}
          {value !== null && error === null && (
            <>
              <h2 className="unseen">{texts.postOf(value.post.author)}</h2>
              <PostCard post={value.post} isOpen onRemoved={() => void navigate('/community')} />
            </>
          )}
        </div>
      </Grid>
    </Page>
  );
}
