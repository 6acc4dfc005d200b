import { useState } from 'react';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { postLimits } from '#domain/community/communityPost.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { RetryNotice } from '../loading/RetryNotice.tsx';
import { CommentItem } from './CommentItem.tsx';
import css from './post.module.css';
import { SharingOff } from './SharingOff.tsx';

/** The comments of a post, and a field for one more. */
export function Comments({ id }: { readonly id: string }) {
  const { value, error, again } = useApiQuery('community', 'read', { id });
  return (
    <div className={css.comments}>
      {error !== null && <RetryNotice text={error.message || texts.commentsFailed} onRetry={again} />}
      {value === null && error === null && <Skeleton height={64} />}
      {value !== null && value.comments.length > 0 && (
        <ul>
          {value.comments.map((comment) => (
            <CommentItem key={comment._id} postId={id} isOwnPost={value.post.own} comment={comment} />
          ))}
        </ul>
      )}
      {value !== null && <NewComment id={id} />}
    </div>
  );
}

function NewComment({ id }: { readonly id: string }) {
  const { value: details } = useApiQuery('account', 'details', {});
  const send = useApiMutation('community', 'comment');
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState<string>(() => crypto.randomUUID());
  const { busy, problem, submit } = useSubmit(texts.failed);
  if (details !== null && !details.sharing.community) return <SharingOff />;
  const write = () =>
    submit(async () => {
      await send({ id, text, requestId });
      setText('');
      setRequestId(crypto.randomUUID());
    });
  return (
    <form
      className={css.write}
      onSubmit={(event) => {
        event.preventDefault();
        void write();
      }}
    >
      <TextField
        label={texts.comment}
        autoComplete="off"
        maxLength={postLimits.comment}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <Button type="submit" size="small" busy={busy && texts.sending} disabled={text.trim() === ''}>
        {texts.send}
      </Button>
    </form>
  );
}
