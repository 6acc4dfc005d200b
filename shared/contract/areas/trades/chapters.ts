import * as z from 'zod/mini';
import { type Area, nothing } from '#contract/define.ts';
import { ChapterEntry } from '#contract/schemas/bookUpdate.ts';
import { StrategyOverride } from '#contract/schemas/strategyOverride.ts';
import { text } from '#contract/schemas/text.ts';

/** Sums over closed trades that merge freely, in one currency. */
export const TotalsView = z.object({
  currency: z.string(),
  totalTrades: z.number(),
  winningTrades: z.number(),
  losingTrades: z.number(),
  breakevenTrades: z.number(),
  grossPnl: z.string(),
  fees: z.string(),
  netPnl: z.string(),
});

/** Names one version of a chapter. */
const ChapterId = text(60);

/** By account: the accounts that fills in it were moved out of; absent while nothing was moved. */
const MovedAccounts = z.optional(z.record(z.string(), z.array(z.string())));

/** Calls to sync a browser's copy of the journal. */
export const chapters = {
  book: {
    summary: 'The chapters that make up the current version of the journal',
    method: 'GET',
    path: '/api/trades/book',
    access: 'anyTier',
    input: nothing,
    reply: z.object({
      version: z.number(),
      entries: z.array(ChapterEntry),
      totals: z.array(TotalsView),
      /** The same by strategy; absent without options, and where only the chapters or changes by hand tell. */
      strategies: z.optional(z.array(TotalsView)),
      moved: MovedAccounts,
      /** The trader's manual changes to strategies; absent without options, because then each trade is its own strategy. */
      overrides: z.optional(z.array(StrategyOverride)),
    }),
    errors: [],
  },
  chapter: {
    summary: 'One chapter by its version',
    method: 'GET',
    path: '/api/trades/chapters/{id}',
    access: 'anyTier',
    input: z.strictObject({ id: ChapterId }),
    reply: z.any(),
    envelope: 'bytes',
    errors: ['chapter_not_found'],
  },
  chapters: {
    summary: 'Several chapters by their versions, in the order requested: as many of the first as fit into one reply',
    method: 'POST',
    path: '/api/trades/chapters',
    access: 'anyTier',
    token: 'reads',
    input: z.strictObject({ ids: z.array(ChapterId).check(z.minLength(1), z.maxLength(500)) }),
    reply: z.any(),
    envelope: 'frames',
    errors: ['chapter_not_found'],
  },
} as const satisfies Area;
