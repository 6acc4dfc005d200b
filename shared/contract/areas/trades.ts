import * as z from 'zod/mini';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import { countingUnits } from '#domain/trades/countingUnit.ts';
import { area } from '../define.ts';
import { AnnotationPatch, AnnotationSent } from '../schemas/annotationPatch.ts';
import { BookUpdate } from '../schemas/bookUpdate.ts';
import { shaped } from '../schemas/text.ts';
import { TradeFilter, TradeView } from '../schemas/tradeView.ts';
import { bulk } from './trades/bulk.ts';
import { chapters, TotalsView } from './trades/chapters.ts';
import { fills } from './trades/fills.ts';
import { grouping } from './trades/grouping.ts';
import { manualTrades } from './trades/manualTrades.ts';
import { notes } from './trades/notes.ts';
import { openings } from './trades/openings.ts';
import { positionEvents } from './trades/positionEvents.ts';
import { strategies } from './trades/strategies.ts';

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
    /** `next` is null at the end. A page may be short or empty and still have a next one: what is read for a page is limited. */
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
