import * as z from 'zod/mini';
import { bioLimit } from '#domain/community/communityPost.ts';
import { timeFrames } from '#domain/leaderboard/timeFrame.ts';
import { LeaderboardEntry } from './leaderboardEntry.ts';
import { spoken } from './text.ts';

/**
 * A user's sharing with other members. Everything is off by default. `record` adds results in R to their profile and
 * `setups` those of each setup; `amounts` adds money to everything else shared. A page from before `record` and
 * `setups` leaves them off.
 */
export const Sharing = z.strictObject({
  community: z.boolean(),
  leaderboard: z.boolean(),
  record: z._default(z.boolean(), false),
  setups: z._default(z.boolean(), false),
  amounts: z.boolean(),
});
export type Sharing = z.infer<typeof Sharing>;

/** A line about oneself: letters of any script, never a second line. */
export const Bio = spoken(bioLimit, z.regex(/^[^\n\r]*$/u, 'Keep it to one line.'));

const R = z.number();
const mean = { mean: R, low: z.nullable(R), high: z.nullable(R) };
const side = z.object({ trades: z.int(), r: R });

const InR = z.object({
  trades: z.int(),
  total: R,
  ...mean,
  won: side,
  lost: side,
  fall: z.nullable(z.object({ r: R, from: z.string(), to: z.string(), recovered: z.nullable(z.string()) })),
});

/** Closed trades of a stretch, by strategies. `inR` is null where none had a planned risk; `setups` where their owner does not share them. */
const SpanRecord = z.object({
  trades: z.int(),
  wins: z.int(),
  losses: z.int(),
  /** Number of trades that are verified (see LeaderboardEntry), entered by hand, and edited after their import; the others are from files. */
  verified: z.optional(z.int()),
  manual: z.int(),
  edited: z.int(),
  inR: z.nullable(InR),
  setups: z.nullable(z.array(z.object({ name: z.string(), trades: z.int(), total: R, ...mean }))),
});

/**
 * A trader's results of twelve months in R: see domain/leaderboard/trackRecord. `through` and `quarter` name the
 * month and quarter of its creation, the end of the period.
 */
export const TrackRecord = z.object({
  through: z.string(),
  quarter: z.string(),
  kinds: z.array(z.string()),
  style: z.nullable(z.enum(['day', 'swing', 'position'])),
  /** Days with a result: which, the sum in R, and how many trades. */
  days: z.array(z.object({ day: z.string(), r: R, trades: z.int() })),
  spans: z.object({ months: SpanRecord, quarter: SpanRecord, month: SpanRecord }),
});

/**
 * A user as other members see them: a schema of its own, so no field of the user's own profile can leak. Someone unknown and someone who shares
 * nothing look the same: `memberSince` (a day, "2026-11-21") and `stats` are null. `money` is null unless amounts are shared as well. `scores`: their process
 * scores in the present period of each time frame, where they are on the leaderboard, and `rank` is how many of this month are above and beside them (within half a
 * point) there. `record` is null unless they share it, the setups in it unless they share those; `experience` as they chose it; `bio` is their text or null.
 */
export const PublicProfile = z.object({
  username: z.string(),
  memberSince: z.nullable(z.string()),
  stats: z.nullable(
    z.object({
      totalTrades: z.number(),
      winRate: z.number(),
      winLossRatio: z.number(),
      /** Currency of the counted trades; number of closed trades in other currencies, which are not counted. */
      currency: z.string(),
      otherCurrencies: z.number(),
      money: z.nullable(z.object({ currency: z.string(), totalProfit: z.string() })),
    }),
  ),
  scores: z.array(z.object({ timeFrame: z.enum(timeFrames), entry: LeaderboardEntry })),
  rank: z.nullable(z.object({ above: z.int(), beside: z.int(), of: z.int() })),
  record: z.nullable(TrackRecord),
  experience: z.nullable(z.string()),
  bio: z.nullable(z.string()),
});
export type PublicProfile = z.infer<typeof PublicProfile>;
