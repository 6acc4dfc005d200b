import { Fragment, type ReactNode, useState } from 'react';
import { sentence } from '#browser/useSubmit.ts';
import type { PostView } from '#contract/schemas/postView.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { RetryNotice } from '../loading/RetryNotice.tsx';
import { PostCard } from './PostCard.tsx';

type Page = { readonly posts: readonly PostView[]; readonly next: string | null };
type Props = {
  readonly page: { readonly value: Page | null; readonly error: Error | null; readonly again: () => void };
  readonly isLast: boolean;
  readonly onMore: (next: string) => void;
  /** Content of an empty list. */
  readonly empty: ReactNode;
};

/** One page of posts, and the way to the next where it is the last that was asked for. */
export function PostPages({ page: { value, error, again }, isLast, onMore, empty }: Props) {
  return (
    <>
      {error !== null && <RetryNotice text={sentence(error, texts.loadFailed)} onRetry={again} />}
      {value === null && error === null && <Skeleton height={220} />}
      {value?.posts.map((post) => (
        <PostCard key={post._id} post={post} />
      ))}
      {value?.posts.length === 0 && value.next === null && empty}
      {isLast && value !== null && value.next !== null && <Button onClick={() => onMore(value.next!)}>{texts.more}</Button>}
    </>
  );
}

/** A page's inputs: its start, whether it is the last requested one, and the callback to request the next. */
export type PageOf = { readonly after: string | null; readonly isLast: boolean; readonly onMore: (next: string) => void };

/** Pages one below the other, each after a cursor that the one before it ended with. */
export function Pages({ page }: { readonly page: (props: PageOf) => ReactNode }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return cursors.map((after, at) => (
    <Fragment key={after ?? ''}>
      {page({ after, isLast: at === cursors.length - 1, onMore: (next) => setCursors([...cursors, next]) })}
    </Fragment>
  ));
}
