import type { CommunityPost } from './communityPost.ts';

/** What a post can be: a trade or a week that is shared, or words alone. */
export const postKinds = ['trade', 'week', 'text'] as const;
/** One of them. */
export type PostKind = (typeof postKinds)[number];

/** What this one is. */
export const postKind = ({ shared }: Pick<CommunityPost, 'shared'>): PostKind => shared?.kind ?? 'text';
