import type { LeaderboardEntry } from '#contract/schemas/leaderboardEntry.ts';

/** True if all trades of a trader are imported from broker files and unedited. */
export const isVerified = ({ manual, edited }: Pick<LeaderboardEntry, 'manual' | 'edited'>): boolean => manual === 0 && edited === 0;
