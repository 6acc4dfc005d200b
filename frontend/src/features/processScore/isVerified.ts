import type { LeaderboardEntry } from '#contract/schemas/leaderboardEntry.ts';

type Counted = Pick<LeaderboardEntry, 'verified' | 'manual' | 'edited'>;

/** True if a connection pulled every fill of a trader's closed trades, and none was edited; false for an older row, which does not say. */
export const isVerified = ({ verified }: Counted, trades: number): boolean => trades > 0 && verified === trades;

/** True if no trade was entered by hand or edited, and some came from a file. */
export const isFromFiles = ({ verified, manual, edited }: Counted, trades: number): boolean =>
  verified !== undefined && verified < trades && manual + edited === 0;
