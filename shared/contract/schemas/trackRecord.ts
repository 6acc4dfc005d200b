import * as z from 'zod/mini';

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
