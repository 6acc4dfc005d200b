import type { api } from '#contract/index.ts';
import * as noticeTexts from '#copy/together/reviewNoticeTexts.ts';
import { reviewLimits } from '#domain/groups/groupSharing.ts';
import { groupReviews, loadReview, reviewComments, toldOfGroup } from '#functions/groups/groupReviews.ts';
import { isStillMember } from '#functions/groups/studyGroups.ts';
import { timedId } from '#functions/journal/timedId.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { groupCommentLimit, tryWithinLimits } from '#functions/limits/dailyLimit.ts';
import { withoutName } from '#functions/notices/naming.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { below, both, exists } from '#functions/table/conditions.ts';
import { type again, retry } from '#functions/table/optimistic.ts';
import { memberGroup } from './memberGroup.ts';

type Commenting = Parameters<Handler<typeof api.groups.commentReview>>[0];

/** Loads the group and the review and stores the comment once; false at the daily limit, `again` when either changed concurrently. */
async function tryComment({ input, viewer: { userId }, world, refuse }: Commenting): Promise<boolean | typeof again> {
  const group = await memberGroup(world.table, input.id, userId, refuse);
  const review = (await loadReview(world.table, group, input.review, userId, world.now())) ?? refuse('review_not_found');
  if (review.comments >= reviewLimits.comments) return refuse('review_comments_full');
  const at = world.now();
  const comment = { author: userId, text: input.text, fill: input.fill, at };
  const told = review.author === userId ? [] : await toldOfGroup(world.table, [review.author]);
  const textOf = (name: string | null) => noticeTexts.reviewCommented(group.name, name, review.trade.symbol);
  const { text, naming } = withoutName({ by: userId, among: 'group' }, textOf);
  return tryWithinLimits(world.table, [groupCommentLimit(userId)], at, [
    { put: reviewComments.item(comment, group.id, review.id, timedId(at, world.random(8))) },
    { update: groupReviews.key(group.id, review.id), add: { comments: 1 }, if: both(exists, below('comments', reviewLimits.comments)) },
    isStillMember(userId, group.id),
    ...told.map((author) => noticeWrite(world, author, text, { group: group.id, naming })),
  ]);
}

/** Notifies the trade's owner if they want it, unless they wrote the comment. */
export const commentReview: Handler<typeof api.groups.commentReview> = async (call) =>
  (await retry({ clock: call.world }, () => tryComment(call))) ? {} : call.refuse('comments_today');
