import type { CommentView, PostView } from '#contract/schemas/postView.ts';
import type { CommunityPost, PostCard } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Circle } from './circles.ts';
import type { Comment } from './posts.ts';

const iso = (at: number): string => new Date(at).toISOString();

/** The last part of a post's public address: the post, and a secret that no other member knows. */
export const linkName = ({ id, link }: Pick<CommunityPost, 'id' | 'link'>): string | null => (link == null ? null : `${id}${link}`);

/** A card as its reader sees it. */
export const cardView = (card: PostCard, reader: UserId, circle: Circle, liked: boolean): PostView => ({
  _id: card.id,
  author: card.author,
  at: iso(card.at),
  editedAt: card.editedAt === null ? null : iso(card.editedAt),
  text: card.text,
  more: card.more,
  shared: card.shared,
  likes: card.likes,
  comments: card.comments,
  own: card.userId === reader,
  liked,
  following: card.userId in circle.follows,
  link: null,
});

/** A whole post as its reader sees it. */
export const postView = (post: CommunityPost, reader: UserId, circle: Circle, liked: boolean): PostView => ({
  ...cardView({ ...post, more: false }, reader, circle, liked),
  link: post.userId === reader ? linkName(post) : null,
});

/** A comment as its reader sees it. */
export const commentView = (
  { id, userId, text, at, editedAt }: Comment,
  author: string,
  post: CommunityPost,
  reader: UserId,
): CommentView => ({
  _id: id,
  author,
  at: iso(at),
  editedAt: editedAt === null ? null : iso(editedAt),
  text,
  own: userId === reader,
  byAuthor: userId === post.userId,
});
