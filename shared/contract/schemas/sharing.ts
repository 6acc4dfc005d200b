import * as z from 'zod/mini';
import { timeFrames } from '#domain/leaderboard/timeFrame.ts';
import { LeaderboardEntry } from './leaderboardEntry.ts';

/** What a user lets other members see. Everything is off until they turn it on; `amounts` adds money to whatever is on. */
export const Sharing = z.strictObject({ community: z.boolean(), leaderboard: z.boolean(), amounts: z.boolean() });
export type Sharing = z.infer<typeof Sharing>;

/**
 * A user as other members see them: a schema of its own, so no field of the user's own profile can leak. Someone unknown and someone who shares
 * nothing look the same: `memberSince` (a day, "2026-11-21") and `stats` are null. `money` is null unless amounts are shared as well. `scores`: their process
 * scores in the present period of each time frame, where they are on the leaderboard.
 */
export const PublicProfile = z.object({
  username: z.string(),
  memberSince: z.nullable(z.string()),
  stats: z.nullable(
    z.object({
      totalTrades: z.number(),
      winRate: z.number(),
      winLossRatio: z.number(),
      /** What is counted; how many closed trades are in other currencies, and not counted. */
      currency: z.string(),
      otherCurrencies: z.number(),
      money: z.nullable(z.object({ currency: z.string(), totalProfit: z.string() })),
    }),
  ),
  scores: z.array(z.object({ timeFrame: z.enum(timeFrames), entry: LeaderboardEntry })),
});
export type PublicProfile = z.infer<typeof PublicProfile>;
