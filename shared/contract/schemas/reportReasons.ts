/** Reasons for reporting a post or comment. */
export const reportReasons = ['spam', 'abuse', 'advice', 'private', 'other'] as const;

/** Content an admin can take down besides posts: public profile, leaderboard rank, and username. */
export const takeable = ['profile', 'rank', 'name'] as const;
