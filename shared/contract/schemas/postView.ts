import * as z from 'zod/mini';
import { ShortIdText } from './ids.ts';
import { SharedThing } from './sharedThing.ts';
import { shaped } from './text.ts';

/** The id of a post. */
export const PostId = ShortIdText;

/** The id of a comment among those of its post: nine characters of time, then eleven of its own. */
export const CommentId = shaped(20, /^[0-9a-z]{9}[\w-]{11}$/);

/** Idempotency key: a repeated request creates one post or comment. */
export const RequestId = shaped(64, /^[A-Za-z0-9_-]{16,64}$/);

/**
 * A post as the caller sees it. Instants are ISO. `more`: the text goes on, `read` has all of it. `own`, `liked`, `following`: whether it is the caller's,
 * they like it, they follow its author. `link`: the last part of its public address, for its author alone; null without one and in feeds.
 */
export const PostView = z.object({
  _id: z.string(),
  author: z.string(),
  at: z.string(),
  editedAt: z.nullable(z.string()),
  text: z.string(),
  more: z.boolean(),
  shared: z.nullable(SharedThing),
  likes: z.int(),
  comments: z.int(),
  own: z.boolean(),
  liked: z.boolean(),
  following: z.boolean(),
  link: z.nullable(z.string()),
});
export type PostView = z.infer<typeof PostView>;

/** A comment as the caller sees it; `byAuthor`: of the post's author. */
export const CommentView = z.object({
  _id: z.string(),
  author: z.string(),
  at: z.string(),
  editedAt: z.nullable(z.string()),
  text: z.string(),
  own: z.boolean(),
  byAuthor: z.boolean(),
});
export type CommentView = z.infer<typeof CommentView>;

/** A page of posts; `next` for the page after it, null at the end. It may be short, or empty, and still have a next. */
export const PostPage = z.object({ posts: z.array(PostView), next: z.nullable(z.string()) });
