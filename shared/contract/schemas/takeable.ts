/** What an admin can take down of somebody, besides what they wrote: their public profile, their rank on the leaderboard, and their username. */
export const takeable = ['profile', 'rank', 'name'] as const;
