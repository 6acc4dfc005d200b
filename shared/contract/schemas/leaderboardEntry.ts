import * as z from 'zod/mini';

/** One trader in a time frame. `_id` names them on the board only. Counts are of closed trades, by strategies; `totalProfit` is null unless they share amounts. */
export const LeaderboardEntry = z.object({
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
  /** Number of its trades of which a connection pulled every fill from the broker, unedited; absent in a row made before this was counted. */
  verified: z.optional(z.int()),
  /** Number of the others entered by hand, and edited after their import; the rest are from files. */
  manual: z.int(),
  edited: z.int(),
});
/** One of them. */
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;
