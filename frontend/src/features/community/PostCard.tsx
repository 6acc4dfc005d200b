import { Heart, MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useAct } from '#browser/useAct.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import type { PostView } from '#contract/schemas/postView.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { postLimits } from '#domain/community/communityPost.ts';
import { relativeTime } from '#format/relativeTime.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import { RetryNotice } from '../loading/RetryNotice.tsx';
import { Avatar } from '../people/Avatar.tsx';
import { CommentItem } from './CommentItem.tsx';
import { FollowButton } from './FollowButton.tsx';
import { PostMenu } from './PostMenu.tsx';
import css from './post.module.css';
import { SharedView } from './SharedView.tsx';
import { SharingOff } from './SharingOff.tsx';

/** The comments of a post, and a field for one more. */
function Comments({ id }: { readonly id: string }) {
  const { value, error, again } = useApiQuery('community', 'read', { id });
  return (
    <Stack gap={12} className={css.comments}>
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
    </Stack>
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
    <Stack
      as="form"
      gap={8}
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
    </Stack>
  );
}

type Props = { readonly post: PostView; readonly isOpen?: boolean; readonly onRemoved?: () => void };

/** A post with what can be done with it; its comments open below. */
export function PostCard({ post, isOpen = false, onRemoved }: Props) {
  const { zone } = useTrader();
  const [open, setOpen] = useState(isOpen);
  const { _id: id, author, at, editedAt, text, more, shared, likes, comments, own, liked, following } = post;
  const [like, unlike] = [useApiMutation('community', 'like'), useApiMutation('community', 'unlike')];
  const card = useRef<HTMLDivElement>(null);
  const { busy, act } = useAct();
  return (
    <Card className={css.post}>
      <Row as="header" gap={12} align="start" className={css.by}>
        <Avatar name={author} size={36} />
        <div className={css.who}>
          <h3>
            <Link to={`/profile/${author}`}>{author}</Link> {own && <Tag>{texts.you}</Tag>}
          </h3>
          <Text as="small" size="label" tone="quiet">
            {texts.sharedWhat[shared?.kind ?? 'text']} ·{' '}
            <Link to={`/community/posts/${id}`}>
              <time dateTime={at}>{relativeTime(at, Date.now(), zone)}</time>
            </Link>
            {editedAt !== null && ` · ${texts.edited}`}
          </Text>
        </div>
        {!own && <FollowButton username={author} following={following} />}
        <PostMenu post={post} card={card} {...(onRemoved && { onRemoved })} />
      </Row>
      {text !== '' && (
        <p className={css.text}>
          {text}
          {more && (
            <>
              … <Link to={`/community/posts/${id}`}>{texts.showAll}</Link>
            </>
          )}
        </p>
      )}
      {shared !== null && (
        <div ref={card}>
          <SharedView shared={shared} />
        </div>
      )}
      <Row as="footer" gap={8} className={css.foot}>
        <Button
          look="ghost"
          size="small"
          aria-pressed={liked}
          aria-label={`${texts.like}, ${texts.likes(likes)}`}
          onClick={() => busy === null && void act('like', () => (liked ? unlike : like)({ id }), { failed: texts.failed })}
        >
          <Heart aria-hidden="true" className={liked ? css.liked : undefined} /> {likes}
        </Button>
        <Button look="ghost" size="small" aria-expanded={open} aria-label={texts.commentCount(comments)} onClick={() => setOpen(!open)}>
          <MessageCircle aria-hidden="true" /> {comments}
        </Button>
      </Row>
      {open && <Comments id={id} />}
    </Card>
  );
}
