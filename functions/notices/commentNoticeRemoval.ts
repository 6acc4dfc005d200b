import type { UserId } from '#domain/units/ids.ts';
import { SECOND } from '#domain/units/millis.ts';
import type { Table, Write } from '../table/table.ts';
import { listAllNotices, notices, noticesVersionWrite, type StoredNotice } from './notices.ts';

/** A notification and its comment are of one moment; older releases took it twice. */
const APART = 5 * SECOND;

type NoticedComment = { readonly postId: string; readonly id: string; readonly at: number };

/** True if a notification is about the comment: by its id, or, from an older release, by post and time. */
const isOf = ({ postId, id }: NoticedComment, { post, type, naming }: StoredNotice): boolean =>
  post === postId && (naming === undefined ? type === 'message' : naming.comment === id);

/**
 * Deletes the post author's notification of a comment and refreshes their list; for the transaction that deletes it.
 */
export async function commentNoticeRemoval(table: Table, author: UserId, comment: NoticedComment): Promise<readonly Write[]> {
  const near = await listAllNotices(table, author, comment.at - APART, comment.at + APART);
  const told = near.filter((notice) => isOf(comment, notice));
  return told.length === 0 ? [] : [...told.map(({ id }) => ({ delete: notices.key(author, id) })), noticesVersionWrite(author)];
}
