import * as z from 'zod/mini';
import type { TradeGrouping } from '#domain/journal/commands/tradeGrouping.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import { countingUnits } from '#domain/trades/countingUnit.ts';
import { type Area, area } from '../define.ts';
import { AccountName } from '../schemas/accountName.ts';
import { AnnotationPatch, AnnotationSent } from '../schemas/annotationPatch.ts';
import { BookUpdate } from '../schemas/bookUpdate.ts';
import { FillIdText, TradeIdText } from '../schemas/ids.ts';
import { PlacedTrade } from '../schemas/placedTrade.ts';
import { StrategyOverride, StrategyOverrides } from '../schemas/strategyOverride.ts';
import { Instant, shaped } from '../schemas/text.ts';
import { TradeFilter, TradeView } from '../schemas/tradeView.ts';
import { bulk } from './trades/bulk.ts';
import { chapters, TotalsView } from './trades/chapters.ts';
import { fills } from './trades/fills.ts';
import { manualTrades } from './trades/manualTrades.ts';
import { notes } from './trades/notes.ts';
import { openings } from './trades/openings.ts';
import { positionEvents } from './trades/positionEvents.ts';

/** The call for what a trader changes about recognized strategies; all changes come with the book. */
const strategies = {
  overrideStrategy: {
    summary: 'Merge, split or rename strategies, or undo the manual changes of some trades; returns all that are active',
    method: 'POST',
    path: '/api/trades/strategies',
    access: 'anyTier',
    input: z.strictObject({ said: StrategyOverride }),
    reply: z.extend(StrategyOverrides, { update: BookUpdate }),
    errors: ['strategies_busy', 'too_many_strategies'],
  },
} as const satisfies Area;

/** Grouping of some fills of one account: the undo data, sent back verbatim. */
const Grouping: z.ZodMiniType<TradeGrouping, TradeGrouping> = z.strictObject({
  trades: z.array(z.strictObject({ account: AccountName, openedAt: Instant })).check(z.minLength(1), z.maxLength(2000)),
  fills: z.array(z.strictObject({ fill: FillIdText, trade: z.nullable(FillIdText) })).check(z.minLength(1), z.maxLength(5000)),
});

const big = { bodyLimit: 1024 * 1024, gzip: true, perPerson: 60 } as const;

/** Calls that decide by hand which fills are one trade. Sums of results, fees and units don't change. */
const grouping = {
  splitTrade: {
    summary: 'Count a trade as two from a closing fill on: what was left then is a trade of its own',
    method: 'POST',
    path: '/api/trades/{id}/split',
    access: 'anyTier',
    /** `after`: the fill that closes the first of the two. */
    input: z.strictObject({ id: TradeIdText, account: AccountName, openedAt: Instant, after: FillIdText }),
    /** `undo`: for `regroupTrades`. */
    reply: z.object({ bookVersion: z.number(), undo: Grouping, update: BookUpdate }),
    errors: ['trade_not_found', 'trade_not_splittable', 'book_busy'],
  },
  mergeTrades: {
    summary: 'Count trades of one instrument, account and side as one, overlapping or not',
    method: 'POST',
    path: '/api/trades/merge',
    access: 'anyTier',
    input: z.strictObject({ trades: z.array(PlacedTrade).check(z.minLength(2), z.maxLength(50)) }),
    /** `id`: of the trade they are now. `undo`: for `regroupTrades`. */
    reply: z.object({ bookVersion: z.number(), id: z.string(), undo: Grouping, update: BookUpdate }),
    errors: ['trade_not_found', 'trades_not_mergeable', 'book_busy'],
  },
  regroupTrades: {
    summary: 'Undo a split or a merge of trades',
    method: 'POST',
    path: '/api/trades/regroup',
    access: 'anyTier',
    input: Grouping,
    reply: z.object({ bookVersion: z.number(), update: BookUpdate }),
    errors: ['fill_not_found', 'trades_not_mergeable', 'book_busy'],
    ...big,
  },
} as const satisfies Area;

/** The journal's trades: the book, its chapters, and the figures everyone may have. */
export const trades = area({
  stats: {
    summary: 'Trading stats over all closed trades, strategies or campaigns',
    method: 'GET',
    path: '/api/trades/stats',
    access: 'anyTier',
    input: z.strictObject({ unit: z.optional(z.enum(countingUnits)) }),
    /**
     * Counts and money are in `currency`: the user's default, or the traded one instead of it. Currencies are never mixed. Break-even here
     * means exactly 0, regardless of the user's range.
     */
    reply: z.object({
      /** The counting unit; trades by default. */
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
      /** Number in other currencies; excluded from everything above. */
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
    // Groups are found among all that the filter leaves, of which a page reads a part.
    input: z.extend(z.omit(TradeFilter, { group: true }), {
      /** Most trades in a page: 1 to 200, 50 by default. */
      limit: z.optional(shaped(3, /^([1-9]\d?|1\d\d|200)$/, 'Ask for 1 to 200 trades.')),
      /** The `next` of the previous page. */
      after: z.optional(shaped(21, /^[0-9a-z]{1,9}\.[\w-]{0,11}$/, 'That is not where a page ended.')),
    }),
    /** `next` is null at the end. A page may be short or empty and still have a next one: the amount read for a page is limited. */
    reply: z.object({ trades: z.array(TradeView), next: z.nullable(z.string()) }),
    errors: ['book_busy'],
  },
  ...chapters,
  ...manualTrades,
  annotate: {
    summary: 'Annotate a trade: setup, tags, mistakes, emotions, stop, targets, planned risk, rating, reviewed',
    method: 'PATCH',
    path: '/api/trades/{id}',
    access: 'anyTier',
    input: AnnotationSent,
    reply: z.object({ bookVersion: z.number(), update: BookUpdate }),
    errors: ['trade_not_found', 'annotation_changed', 'book_busy'],
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
    perPerson: 60,
  },
  ...bulk,
  ...notes,
  ...openings,
  ...strategies,
  ...positionEvents,
  ...fills,
  ...grouping,
});
