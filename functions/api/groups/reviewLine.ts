import type { UserId } from '#domain/units/ids.ts';
import type { GroupReview } from '#functions/groups/groupReviews.ts';

/** A shared trade as lists show it. */
export const reviewLine = (review: GroupReview, names: ReadonlyMap<UserId, string>, viewer: UserId) => ({
  _id: review.id,
  username: names.get(review.author) ?? '',
  own: review.author === viewer,
  question: review.question,
  askedAt: new Date(review.askedAt).toISOString(),
  shownAt: new Date(review.shownAt).toISOString(),
  trade: review.trade,
  checks: review.checks,
  comments: review.comments,
});
