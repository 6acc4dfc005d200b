import * as z from 'zod/mini';
import { postLimits } from '#domain/community/communityPost.ts';
import { area, nothing } from '../define.ts';
import { TradeIdText } from '../schemas/ids.ts';
import { CommentId, CommentView, PostId, PostPage, PostView, RequestId } from '../schemas/postView.ts';
import { SharedThing } from '../schemas/sharedThing.ts';
import { Day, shaped, spoken } from '../schemas/text.ts';
import { people } from './community/people.ts';

/** Where a page of a feed ended. */
const Cursor = z.optional(shaped(60, /^[\w#-]+$/));
const PostText = spoken(postLimits.text);

/**
 * A post's shared content besides its text: none, a closed trade or strategy of the caller, or the week of a Monday.
 * The server makes the copy.
 */
const Sharing = z.nullable(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('trade'), trade: TradeIdText }),
    z.strictObject({ kind: z.literal('week'), monday: Day() }),
  ]),
);

const ofPost = z.strictObject({ id: PostId });
const CommentText = spoken(postLimits.comment, z.minLength(1, 'Write a comment first.'));

/** Comments and posts of members: part of the area `community`. */
const writing = {
  comment: {
    summary: 'Comment on a post; its author is notified',
    method: 'POST',
    path: '/api/community/posts/{id}/comments',
    access: 'premium',
    input: z.extend(ofPost, { text: CommentText, requestId: RequestId }),
    reply: CommentView,
    errors: ['post_not_found', 'community_off', 'community_blocked', 'comments_full', 'comments_too_many'],
    perPerson: 30,
  },
  editComment: {
    summary: 'Change an own comment',
    method: 'PATCH',
    path: '/api/community/posts/{id}/comments/{commentId}',
    access: 'premium',
    input: z.extend(ofPost, { commentId: CommentId, text: CommentText }),
    reply: CommentView,
    errors: ['post_not_found', 'comment_not_found', 'community_blocked'],
  },
  removeComment: {
    summary: 'Delete an own comment, or one under an own post; no error for one that is gone',
    method: 'DELETE',
    path: '/api/community/posts/{id}/comments/{commentId}',
    access: 'premium',
    input: z.extend(ofPost, { commentId: CommentId }),
    reply: nothing,
    errors: ['comment_not_found'],
  },
} as const;

/** Content members share with each other. A member who shares nothing can read, and is shown nowhere. */
export const community = area({
  feed: {
    summary: `A page of up to ${postLimits.page} posts: the newest, those of traders the caller follows, or the most liked of this month and the last`,
    method: 'GET',
    path: '/api/community/feed',
    access: 'premium',
    input: z.strictObject({ order: z.enum(['new', 'following', 'top']), after: Cursor }),
    reply: PostPage,
    errors: [],
  },
  read: {
    summary: 'A post with its comments, oldest first',
    method: 'GET',
    path: '/api/community/posts/{id}',
    access: 'premium',
    input: ofPost,
    reply: z.object({ post: PostView, comments: z.array(CommentView) }),
    errors: ['post_not_found'],
  },
  share: {
    summary:
      'Share a text, a closed trade or a week: figures in R and percent, amounts only where they are switched on. With `link`, anyone who has the post’s link can open it',
    method: 'POST',
    path: '/api/community/posts',
    access: 'premium',
    input: z.strictObject({ text: PostText, shares: Sharing, requestId: RequestId, link: z.optional(z.boolean()) }),
    reply: PostView,
    errors: [
      'community_off',
      'post_empty',
      'post_link_unsuited',
      'post_link_nowhere',
      'post_trade_open',
      'post_week_empty',
      'trade_not_found',
      'posts_too_many',
    ],
    perPerson: 30,
  },
  preview: {
    summary: 'What a post would share, as others would see it; nothing is stored',
    method: 'POST',
    path: '/api/community/preview',
    access: 'premium',
    input: z.strictObject({ shares: Sharing }),
    reply: z.object({ shared: z.nullable(SharedThing) }),
    errors: ['previews_too_many', 'post_trade_open', 'post_week_empty', 'trade_not_found'],
    perPerson: 60,
  },
  edit: {
    summary: 'Change the text of an own post, which marks it as edited, or give it a public link (`link`) or take that away',
    method: 'PATCH',
    path: '/api/community/posts/{id}',
    access: 'premium',
    input: z.extend(ofPost, { text: z.optional(PostText), link: z.optional(z.boolean()) }),
    reply: PostView,
    errors: ['post_not_found', 'post_empty', 'post_link_unsuited', 'post_link_nowhere'],
  },
  remove: {
    summary: 'Take an own post back, with its comments; no error for one that is gone',
    method: 'DELETE',
    path: '/api/community/posts/{id}',
    access: 'premium',
    input: ofPost,
    reply: nothing,
    errors: ['post_not_found'],
  },
  like: {
    summary: 'Like a post; once is enough',
    method: 'PUT',
    path: '/api/community/posts/{id}/like',
    access: 'premium',
    input: ofPost,
    reply: z.object({ likes: z.int() }),
    errors: ['post_not_found', 'community_blocked'],
  },
  unlike: {
    summary: 'Take a like back',
    method: 'DELETE',
    path: '/api/community/posts/{id}/like',
    access: 'premium',
    input: ofPost,
    reply: z.object({ likes: z.int() }),
    errors: ['post_not_found'],
  },
  ...writing,
  ...people,
});
