import * as z from 'zod/mini';
import { timeFrames } from '#domain/leaderboard/timeFrame.ts';
import { area } from '../define.ts';
import { LeaderboardEntry } from '../schemas/leaderboardEntry.ts';

const Frame = z.optional(z.enum(timeFrames, 'Choose all, year, quarter, month or week.'));

/** Ranking of traders by process score. Only traders who joined are listed. */
export const leaderboard = area({
  list: {
    summary: 'The first hundred of a time frame, best first',
    method: 'GET',
    path: '/api/auth/leaderboard',
    access: 'anyTier',
    input: z.strictObject({ timeFrame: Frame }),
    reply: z.array(LeaderboardEntry),
    errors: [],
  },
  own: {
    summary: 'Where the caller stands in a time frame: how many are above, and how many have about the same score',
    method: 'GET',
    path: '/api/auth/leaderboard/own',
    access: 'anyTier',
    input: z.strictObject({ timeFrame: Frame }),
    reply: z.object({
      entry: z.nullable(LeaderboardEntry),
      above: z.int(),
      beside: z.int(),
      /** Number of ranked traders. */
      of: z.int(),
      /** Closed trades in the frame required for a rank. */
      from: z.int(),
    }),
    errors: [],
  },
});
