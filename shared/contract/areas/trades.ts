import * as z from 'zod/mini';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import { countingUnits } from '#domain/options/campaigns/countingUnit.ts';
import { area, nothing } from '../define.ts';
import { AnnotationInput, AnnotationPatch } from '../schemas/annotationPatch.ts';
import { BookUpdate, ChapterEntry } from '../schemas/bookUpdate.ts';
import { Day, DecimalText, Instant } from '../schemas/decimalText.ts';
import { StrategyOverride, StrategyOverrides } from '../schemas/strategyOverride.ts';
import { shaped, text } from '../schemas/text.ts';
import { AccountName, TradeFilter, TradeView } from '../schemas/tradeView.ts';
import { CurrencyCode } from '../schemas/user.ts';
import { fills } from './trades/fills.ts';
import { notes } from './trades/notes.ts';
import { openings } from './trades/openings.ts';
import { positionEvents } from './trades/positionEvents.ts';

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

const HandFill = z.strictObject({
  side: z.enum(['buy', 'sell']),
  quantity: DecimalText,
  price: DecimalText,
  fee: z.optional(DecimalText),
  time: Instant,
});

/** Names one version of a chapter. */
const ChapterId = text(60);

/** The journal's trades: the book, its chapters, and the figures everyone may have. */
export const trades = area({
  stats: {
    summary: 'Trading stats over all closed trades, strategies or campaigns',
    method: 'GET',
    path: '/api/trades/stats',
    access: 'anyTier',
    input: z.strictObject({ unit: z.optional(z.enum(countingUnits)) }),
    /** Counts and money are of `currency`: the user's default, or what was traded instead of it. Currencies are never mixed. */
    reply: z.object({
      /** What was counted as one; trades unless asked otherwise. */
      unit: z.enum(countingUnits),
      totalTrades: z.number(),
      winningTrades: z.number(),
      profitableTrades: z.number(),
      losingTrades: z.number(),
      breakevenTrades: z.number(),
      /** Net. */
      totalProfit: z.string(),
      currency: z.string(),
      winRate: z.number(),
      winLossRatio: z.number(),
      /** How many there are in other currencies, which are in none of the above. */
      otherCurrencies: z.number(),
      byCurrency: z.array(TotalsView),
    }),
    errors: ['book_busy'],
  },
  list: {
    summary: 'Closed trades by exit time, newest first; with result=open the open ones by entry time',
    method: 'GET',
    path: '/api/trades',
    access: 'anyTier',
    input: z.extend(TradeFilter, {
      /** How many at most: 1 to 200, 50 unless said. */
      limit: z.optional(shaped(3, /^([1-9]\d?|1\d\d|200)$/, 'Ask for 1 to 200 trades.')),
      /** The `next` of the page before. */
      after: z.optional(shaped(21, /^[0-9a-z]{1,9}\.[\w-]{0,11}$/, 'That is not where a page ended.')),
    }),
    /** `next` is null at the end. A page may be short or empty and still have a next one: what is read for a page is limited. */
    reply: z.object({ trades: z.array(TradeView), next: z.nullable(z.string()) }),
    errors: ['book_busy'],
  },
  book: {
    summary: 'The chapters that make up the current version of the journal',
    method: 'GET',
    path: '/api/trades/book',
    access: 'anyTier',
    input: nothing,
    reply: z.object({ version: z.number(), entries: z.array(ChapterEntry), totals: z.array(TotalsView) }),
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
    input: z.strictObject({ ids: z.array(ChapterId).check(z.minLength(1), z.maxLength(500)) }),
    reply: z.any(),
    envelope: 'frames',
    errors: ['chapter_not_found'],
  },
  log: {
    summary: 'Log a trade by its fills',
    method: 'POST',
    path: '/api/trades',
    access: 'anyTier',
    input: z.strictObject({
      account: AccountName,
      instrument: z.strictObject({
        kind: z.enum(['stock', 'option', 'future', 'forex', 'crypto']),
        symbol: text(40, z.trim(), z.minLength(1)),
        currency: CurrencyCode,
        multiplier: z.optional(DecimalText),
        expiry: z.optional(Day()),
        strike: z.optional(DecimalText),
        right: z.optional(z.enum(['C', 'P'])),
      }),
      fills: z.array(HandFill).check(z.minLength(1), z.maxLength(100)),
      /** Names this trade as it was typed: sent again under the same name, it counts once. */
      requestId: z.optional(shaped(64, /^[A-Za-z0-9_-]{16,64}$/)),
    }),
    reply: z.object({ bookVersion: z.number(), added: z.number(), update: BookUpdate }),
    errors: ['book_busy', 'invalid_input'],
  },
  annotate: {
    summary: 'Annotate a trade: setup, tags, mistakes, emotions, stop, targets, planned risk, rating, reviewed',
    method: 'PATCH',
    path: '/api/trades/{id}',
    access: 'anyTier',
    input: AnnotationInput,
    reply: z.object({ bookVersion: z.number(), update: BookUpdate }),
    errors: ['trade_not_found', 'book_busy'],
  },
  annotateMany: {
    summary: 'Annotate many trades at once, all or none',
    method: 'POST',
    path: '/api/trades/annotations',
    access: 'anyTier',
    input: z.strictObject({ trades: z.array(AnnotationPatch).check(z.minLength(1), z.maxLength(MAX_ANNOTATED_TRADES)) }),
    reply: z.object({ bookVersion: z.number(), update: BookUpdate }),
    errors: ['trade_not_found', 'trades_changed', 'book_busy', 'invalid_input'],
    bodyLimit: 4 * 1024 * 1024,
    gzip: true,
    throttle: 5,
  },
  ...notes,
  ...openings,
  strategies: {
    summary: 'Manual changes to strategies: merged, split, renamed',
    method: 'GET',
    path: '/api/trades/strategies',
    access: 'anyTier',
    input: nothing,
    reply: StrategyOverrides,
    errors: [],
  },
  overrideStrategy: {
    summary: 'Merge, split or rename strategies, or undo the manual changes of some trades; returns all that are active',
    method: 'POST',
    path: '/api/trades/strategies',
    access: 'anyTier',
    input: z.strictObject({ said: StrategyOverride }),
    reply: z.extend(StrategyOverrides, { update: BookUpdate }),
    errors: ['strategies_busy', 'too_many_strategies'],
  },
  ...positionEvents,
  ...fills,
});
