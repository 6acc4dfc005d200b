import * as z from 'zod/mini';
import { timeFrames } from '#domain/leaderboard/timeFrame.ts';
import { area } from '../define.ts';

const Frame = z.optional(z.enum(timeFrames, 'Choose all, year, quarter, month or week.'));

/** One trader in a time frame. `_id` names them on the board only. Counts are of closed trades, by strategies; `totalProfit` is null unless they share amounts. */
const LeaderboardEntry = z.object({
  _id: z.string(),
  username: z.string(),
  /** Their rank when the period before ended, of all time when the last month did; null on the own row, and for who was not among the first hundred then. */
  before: z.nullable(z.int()),
  /** 0 to 100, and the points of its parts; `rules` is null for who had none to keep. */
  score: z.number(),
  points: z.object({ rules: z.nullable(z.number()), reviews: z.number(), expectancy: z.number(), drawdown: z.number() }),
  rules: z.nullable(z.object({ kept: z.int(), of: z.int() })),
  reviewedWeeks: z.int(),
  /** In R; null when too few trades have a known risk. */
  expectancy: z.nullable(z.object({ mean: z.number(), low: z.number() })),
  drawdownR: z.nullable(z.number()),
  stats: z.object({
    totalTrades: z.int(),
    winningTrades: z.int(),
    profitableTrades: z.int(),
    losingTrades: z.int(),
    breakevenTrades: z.int(),
    winRate: z.number(),
    winLossRatio: z.number(),
    totalProfit: z.nullable(z.string()),
    currency: z.nullable(z.string()),
  }),
  /** How many of the trades were entered by hand, or changed after their import. */
  manual: z.int(),
  edited: z.int(),
});
/** One of them. */
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

/** Who trades by the best process. Only those are on it who joined it. */
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
      /** How many are ranked. */
      of: z.int(),
      /** So many closed trades in the frame make a rank. */
      from: z.int(),
    }),
    errors: [],
  },
});
