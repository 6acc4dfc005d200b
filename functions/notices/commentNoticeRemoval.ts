import type { UserId } from '#domain/units/ids.ts';
import { SECOND } from '#domain/units/millis.ts';
import type { Table, Write } from '../table/table.ts';
import { listAllNotices, notices, noticesVersionWrite, type StoredNotice } from './notices.ts';

/** A notification and its comment are of one moment; older releases took it twice. */
const APART = 5 * SECOND;

type NoticedComment = { readonly postId: string; readonly id: string; readonly at: number };

/** Whether a notification is of a comment: by its id, or, of an older release, of some comment on that post at that time. */
const isOf = ({ postId, id }: NoticedComment, { post, type, naming }: StoredNotice): boolean =>
  post === postId && (naming === undefined ? type === 'message' : naming.comment === id);

/** The writes that delete what a post's author was told of a comment and show them a new list; for the transaction that deletes it. */
export async function commentNoticeRemoval(table: Table, author: UserId, comment: NoticedComment): Promise<readonly Write[]> {
  const near = await listAllNotices(table, author, comment.at - APART, comment.at + APART);
  const told = near.filter((notice) => isOf(comment, notice));
  return told.length === 0 ? [] : [...told.map(({ id }) => ({ delete: notices.key(author, id) })), noticesVersionWrite(author)];
}
