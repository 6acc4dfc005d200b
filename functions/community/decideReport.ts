import { takenDown, warned } from '#copy/noticeTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { auditWrite } from '../audit/audit.ts';
import { noticeWrite } from '../notices/notices.ts';
import { exists } from '../table/conditions.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { removePost } from './changePost.ts';
import { deleteComment } from './deleteComment.ts';
import { reportedThing } from './reportedThing.ts';
import { reports } from './reports.ts';

type ReportDecision = { readonly id: string; readonly act: 'keep' | 'remove' | 'warn'; readonly note: string; readonly by: UserId };
type Deciding = Pick<World, 'table' | 'wait' | 'random' | 'now' | 'publish'>;

const actions = { keep: 'report dismissed', remove: 'post removed', warn: 'author warned' } as const;

/** Decides an open report: what follows, the notification, the line of the audit and the end of the report come together. False when it is decided already. */
export async function decideReport(world: Deciding, { id, act, note, by }: ReportDecision): Promise<boolean> {
  const report = await reports.load(world.table, 'strong', id);
  if (report === null) return false;
  const { postId, commentId } = report;
  const thing = await reportedThing(world.table, report);
  const what = commentId === null ? 'post' : 'comment';
  const told =
    act === 'keep' || thing === null ? [] : [noticeWrite(world, thing.userId, (act === 'remove' ? takenDown : warned)(what, note))];
  const line = auditWrite(world, { action: actions[act], target: thing?.userId ?? postId, by, about: { what, note } });
  const closing: readonly Write[] = [{ delete: reports.key(id), if: exists }, line, ...told];
  if (act !== 'remove' || thing === null) return world.table.transact(closing);
  if (commentId === null) await removePost(world, postId, { also: () => closing });
  else await deleteComment(world, postId, commentId, closing);
  return true;
}
