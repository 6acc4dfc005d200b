import { X } from 'lucide-react';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useAct } from '#browser/useAct.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { Avatar } from '#features/people/Avatar.tsx';
import { relativeTime } from '#format/relativeTime.ts';
import { useTrader } from '#journal/useTrader.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './comments.module.css';

/** The other members' comments, oldest first, each with its pinned fill. */
export function CommentThread({ group, review }: { readonly group: string; readonly review: ReplyOf<'groups', 'review'> }) {
  const { zone } = useTrader();
  const remove = useApiMutation('groups', 'removeComment');
  const { busy, act } = useAct();
  if (review.thread.length === 0) return null;
  return (
    <ul className={css.thread}>
      {review.thread.map(({ _id, username, text, fill, at, mayRemove }) => (
        <li key={_id}>
          <Avatar name={username} />
          <div>
            <p className={css.said}>
              <b>{username}</b> {fill !== null && <Tag>{texts.fill(fill + 1)}</Tag>} <small>{relativeTime(at, Date.now(), zone)}</small>
            </p>
            <p className={css.words}>{text}</p>
          </div>
          {mayRemove && (
            <IconButton
              size="small"
              label={texts.removeComment(username)}
              disabled={busy !== null}
              onClick={() => {
                const gone = () => remove({ id: group, review: review._id, comment: _id });
                void act(_id, gone, { done: texts.commentRemoved, failed: texts.failed });
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
