import * as z from 'zod/mini';
import type { Area } from '#contract/define.ts';
import { AccountName } from '#contract/schemas/accountName.ts';
import { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { Instant } from '#contract/schemas/decimalText.ts';
import { FillIdText, TradeIdText } from '#contract/schemas/ids.ts';
import { PlacedTrade } from '#contract/schemas/placedTrade.ts';
import type { TradeGrouping } from '#domain/journal/commands/tradeGrouping.ts';

/** Grouping of some fills of one account: the undo data, sent back verbatim. */
const Grouping: z.ZodMiniType<TradeGrouping, TradeGrouping> = z.strictObject({
  trades: z.array(z.strictObject({ account: AccountName, openedAt: Instant })).check(z.minLength(1), z.maxLength(2000)),
  fills: z.array(z.strictObject({ fill: FillIdText, trade: z.nullable(FillIdText) })).check(z.minLength(1), z.maxLength(5000)),
});

const big = { bodyLimit: 1024 * 1024, gzip: true, perPerson: 60 } as const;

/** Calls that decide by hand which fills are one trade. Results, fees and units add up to what they were. */
export const grouping = {
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
