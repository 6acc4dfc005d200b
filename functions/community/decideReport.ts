import { takenDown, warned } from '#copy/noticeTexts.ts';
import type { CommunityPost } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { auditWrite } from '../audit/audit.ts';
import { noticeWrite } from '../notices/notices.ts';
import { profileWrite } from '../people/profile.ts';
import { exists } from '../table/conditions.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import type { Table, Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { postWrites, publishPost } from './changePost.ts';
import { commentRemoval, loadCommentAndPost } from './deleteComment.ts';
import { loadPost } from './posts.ts';
import { reportedThing, reportKind, reports } from './reports.ts';
import { withdrawalWrites } from './withdrawalWrites.ts';

type ReportDecision = { readonly id: string; readonly act: 'keep' | 'remove' | 'warn'; readonly note: string; readonly by: UserId };
/** Loads the writes that guard a decision. */
type Guard = () => Promise<readonly Write[]>;
type Decided = { readonly changed: CommunityPost | null };

type What = ReturnType<typeof reportKind>;

const actionOf = (act: ReportDecision['act'], what: What): string =>
  ({ keep: 'report dismissed', remove: `${what} removed`, warn: 'author warned' })[act];

/** An open report with its subject; null if missing. */
async function loadReport(table: Table, id: string) {
  const report = await reports.load(table, 'strong', id);
  if (report === null) return null;
  const { postId, commentId, trader } = report;
  const about = { postId, commentId, trader, thing: await reportedThing(table, report) };
  if (trader !== null) return { ...about, post: null, comment: null, untold: [] };
  if (commentId === null) return { ...about, post: await loadPost(table, postId), comment: null, untold: [] };
  return { ...about, ...(await loadCommentAndPost(table, postId, commentId)) };
}
type Reported = NonNullable<Awaited<ReturnType<typeof loadReport>>>;

/** The writes that take down the reported content; empty when it is gone. */
function removal(world: Pick<World, 'random' | 'now'>, reported: Reported): readonly Write[] {
  const { postId, commentId, trader, post, thing } = reported;
  if (trader !== null) return thing === null ? [] : [profileWrite(trader, { bio: '' })];
  if (commentId !== null) return commentRemoval(world, reported, postId, commentId);
  return post === null ? [] : [...postWrites(post, null), ...withdrawalWrites(post, world.now())];
}

/** Decides an open report: what follows, the notification, the line of the audit and the end of the report come together. False when it is decided already. */
export async function decideReport(
  world: Pick<World, 'table' | 'wait' | 'random' | 'now' | 'publish'>,
  { id, act, note, by }: ReportDecision,
  guard: Guard,
): Promise<boolean> {
  const load = async () => ({ reported: await loadReport(world.table, id), still: await guard() });
  const decide = ({ reported, still }: Awaited<ReturnType<typeof load>>): Decision<Decided | null> => {
    if (reported === null) return { writes: [], answer: null };
    const { postId, post, thing } = reported;
    const what = reportKind(reported);
    const text = act === 'keep' || thing === null ? null : (act === 'remove' ? takenDown : warned)(what, note);
    const writes = [
      { delete: reports.key(id), if: exists },
      auditWrite(world, { action: actionOf(act, what), target: thing?.userId ?? postId, by, about: { what, note } }),
      ...(text === null || thing === null ? [] : [noticeWrite(world, thing.userId, text)]),
      ...(act === 'remove' ? removal(world, reported) : []),
      ...still,
    ];
    // A comment that goes is counted off by the job, which also delivers it.
    return { writes, answer: { changed: act === 'remove' && what === 'post' ? post : null } };
  };
  const decided = await optimistic({ table: world.table, clock: world }, { load, decide });
  if (decided?.changed) await publishPost(world, decided.changed);
  return decided !== null;
}
