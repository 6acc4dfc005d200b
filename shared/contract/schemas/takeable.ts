/** Content an admin can take down besides posts: public profile, leaderboard rank, and username. */
export const takeable = ['profile', 'rank', 'name'] as const;
