import type { CommunityPost } from './communityPost.ts';

/** Kinds of posts: a shared trade or week, or text only. */
export const postKinds = ['trade', 'week', 'text'] as const;
/** One of them. */
export type PostKind = (typeof postKinds)[number];

/** The kind of a post. */
export const postKind = ({ shared }: Pick<CommunityPost, 'shared'>): PostKind => shared?.kind ?? 'text';
