import type { LeaderboardEntry } from '#contract/schemas/leaderboardEntry.ts';

/** Whether all trades of a trader come from broker files, as they were imported. */
export const isVerified = ({ manual, edited }: Pick<LeaderboardEntry, 'manual' | 'edited'>): boolean => manual === 0 && edited === 0;
