import * as z from 'zod/mini';
import { postLimits } from '#domain/community/communityPost.ts';
import { nothing } from '../../define.ts';
import { CommentId, CommentView, PostId, RequestId } from '../../schemas/postView.ts';
import { spoken } from '../../schemas/text.ts';

const ofPost = z.strictObject({ id: PostId });
const CommentText = spoken(postLimits.comment, z.minLength(1, 'Write a comment first.'));

/** Comments and posts of members: part of the area `community`. */
export const writing = {
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
