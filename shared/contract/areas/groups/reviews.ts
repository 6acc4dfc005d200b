import * as z from 'zod/mini';
import { playbookLimits, reviewLimits } from '#domain/groups/groupSharing.ts';
import { area, nothing } from '../../define.ts';
import { PlacedTrade } from '../../schemas/placedTrade.ts';
import { ReviewedFill, ReviewedTradeLine, RuleCheck } from '../../schemas/reviewedTradeLine.ts';
import { GroupId } from '../../schemas/studyGroupView.ts';
import { shaped, spoken } from '../../schemas/text.ts';

const ReviewId = shaped(20, /^[A-Za-z0-9_-]{20}$/);
const ofGroup = z.strictObject({ id: GroupId });
const ofReview = z.strictObject({ id: GroupId, review: ReviewId });
const ofComment = z.strictObject({ id: GroupId, review: ReviewId, comment: ReviewId });
const place = '/api/groups/{id}/reviews/{review}';

/** A trade shared with a group, and its owner's question. `shownAt`: since when the others see it. Instants are ISO. */
const ReviewLine = z.object({
  _id: z.string(),
  username: z.string(),
  own: z.boolean(),
  question: z.string(),
  askedAt: z.string(),
  shownAt: z.string(),
  trade: ReviewedTradeLine,
  checks: z.array(RuleCheck),
  comments: z.int(),
});
/** `fill`: the place of the fill it is pinned to; null for the whole trade. `mayRemove`: it is the caller's, or they run the group. */
const ReviewComment = z.object({
  _id: z.string(),
  username: z.string(),
  own: z.boolean(),
  text: z.string(),
  fill: z.nullable(z.int()),
  at: z.string(),
  mayRemove: z.boolean(),
});
const Review = z.extend(ReviewLine, { fills: z.array(ReviewedFill), thread: z.array(ReviewComment), mayRemove: z.boolean() });

/** Trades members ask their group about, with comments. Visible to the group's members only. */
export const reviews = area({
  reviews: {
    summary: 'The trades shared with a study group that its members see now, the last closed first',
    method: 'GET',
    path: '/api/groups/{id}/reviews',
    access: 'premium',
    input: ofGroup,
    reply: z.array(ReviewLine),
    errors: ['group_not_found'],
  },
  review: {
    summary: 'A shared trade with its fills and comments',
    method: 'GET',
    path: place,
    access: 'premium',
    input: ofReview,
    reply: Review,
    errors: ['group_not_found', 'review_not_found'],
  },
  requestReview: {
    summary: 'Share a closed trade with a study group; no error where it is shared already',
    method: 'POST',
    path: '/api/groups/{id}/reviews',
    access: 'premium',
    /** `checks`: rules of the group's playbook, and whether the trade followed them. */
    input: z.strictObject({
      id: GroupId,
      trade: PlacedTrade,
      question: spoken(reviewLimits.question, z.minLength(1, 'Write what you want to know.')),
      checks: z.array(RuleCheck).check(z.maxLength(playbookLimits.rules)),
    }),
    reply: z.object({ _id: z.string() }),
    errors: ['group_not_found', 'trade_not_found', 'review_open_trade', 'reviews_today'],
    perPerson: 30,
  },
  commentReview: {
    summary: 'Comment on a shared trade, or on one of its fills',
    method: 'POST',
    path: `${place}/comments`,
    access: 'premium',
    input: z.extend(ofReview, {
      text: spoken(reviewLimits.comment, z.minLength(1, 'Write a comment.')),
      fill: z.nullable(z.int().check(z.minimum(0), z.maximum(reviewLimits.fills - 1))),
    }),
    reply: nothing,
    errors: ['group_not_found', 'review_not_found', 'review_comments_full', 'comments_today'],
    perPerson: 30,
  },
  removeComment: {
    summary: 'Delete a comment of one’s own, or any in a group one runs; no error for one that is gone',
    method: 'DELETE',
    path: `${place}/comments/{comment}`,
    access: 'premium',
    input: ofComment,
    reply: nothing,
    errors: ['group_not_found', 'review_not_found'],
  },
  removeReview: {
    summary: 'Take a shared trade back, or out of a group one runs, with its comments',
    method: 'DELETE',
    path: place,
    access: 'premium',
    input: ofReview,
    reply: nothing,
    errors: ['group_not_found', 'review_not_found'],
  },
});
