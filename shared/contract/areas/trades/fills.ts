import * as z from 'zod/mini';
import type { Area } from '#contract/define.ts';
import { AccountName } from '#contract/schemas/accountName.ts';
import { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { FillIdText } from '#contract/schemas/ids.ts';
import { PlacedTrade } from '#contract/schemas/placedTrade.ts';
import { DecimalText, Instant } from '#contract/schemas/text.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';

/** A fill, and where it is: its account, and when its trade opened. One that is in no trade is found at its own time. */
export const FillRef = z.strictObject({ fill: FillIdText, account: AccountName, openedAt: Instant });

/** Maximum fills deleted or restored per call: those of the maximum number of trades annotated per call. */
export const MAX_FILLS: number = 4 * MAX_ANNOTATED_TRADES;

const Fills = z.array(FillRef).check(z.minLength(1), z.maxLength(MAX_FILLS));

/** Values of a fill; absent ones stay, or were not seen. */
const FillValues = z.strictObject({
  side: z.optional(z.enum(['buy', 'sell'])),
  quantity: z.optional(DecimalText),
  price: z.optional(DecimalText),
  fee: z.optional(DecimalText),
  time: z.optional(Instant),
});

/** A deleted fill: it counts nowhere, and importing its file again does not restore it. */
const DeletedFill = z.extend(FillRef, {
  symbol: z.string(),
  action: z.string(),
  quantity: z.string(),
  price: z.string(),
  fee: z.string(),
  currency: z.string(),
  time: z.string(),
  deletedAt: z.string(),
  /** The import it came from; empty when entered by hand. */
  importId: z.string(),
  /** The broker’s reason for taking it back; null if it can be restored. */
  takenBack: z.nullable(z.string()),
});

/** `deleted`: the same as `restoreFills` takes it. */
const Deletion = z.object({ bookVersion: z.number(), deleted: z.array(FillRef), update: BookUpdate });

const many = { bodyLimit: 4 * 1024 * 1024, gzip: true, perPerson: 60 } as const;

/** Calls that correct single fills and delete trades. */
export const fills = {
  editFill: {
    summary: 'Edit a fill: price, quantity, fees, time or side. An imported fill keeps the broker’s values beside it',
    method: 'PATCH',
    path: '/api/trades/fills/{fill}',
    access: 'anyTier',
    /** `to`: the new values. `seen`: the values its editor saw; when they have changed since, the edit is refused. */
    input: z.extend(FillRef, { to: FillValues, seen: z.optional(FillValues) }),
    reply: z.object({ bookVersion: z.number(), update: BookUpdate }),
    errors: ['fill_not_found', 'fill_changed', 'fill_not_editable', 'invalid_input', 'book_busy'],
  },
  deleteFills: {
    summary: 'Delete fills: they count nowhere and their file does not bring them again; restoreFills undoes it',
    method: 'POST',
    path: '/api/trades/fills/delete',
    access: 'anyTier',
    input: z.strictObject({ fills: Fills }),
    reply: Deletion,
    errors: ['fill_not_found', 'used_since', 'book_busy', 'invalid_input'],
    ...many,
  },
  deleteTrades: {
    summary: 'Delete trades with all their fills, all or none; restoreFills undoes it',
    method: 'POST',
    path: '/api/trades/delete',
    access: 'anyTier',
    input: z.strictObject({ trades: z.array(PlacedTrade).check(z.minLength(1), z.maxLength(MAX_ANNOTATED_TRADES)) }),
    reply: Deletion,
    errors: ['trade_not_found', 'fill_shared', 'too_large', 'book_busy', 'invalid_input'],
    ...many,
  },
  restoreFills: {
    summary: 'Restore deleted fills, except those that their broker took back; annotations are on their trades again',
    method: 'POST',
    path: '/api/trades/fills/restore',
    access: 'anyTier',
    input: z.strictObject({ fills: Fills }),
    /** `restored`: how many fills; those that are not deleted, or went with their import, are skipped; refused when none is left. */
    reply: z.object({ bookVersion: z.number(), restored: z.number(), update: BookUpdate }),
    errors: ['fill_not_found', 'book_busy', 'invalid_input'],
    ...many,
  },
  deletedFills: {
    summary: 'Deleted fills that can be restored, the latest deleted first',
    method: 'GET',
    path: '/api/trades/fills/deleted',
    access: 'anyTier',
    input: z.strictObject({}),
    /** At most 500; `total` counts all. */
    reply: z.object({ fills: z.array(DeletedFill), total: z.number() }),
    errors: ['book_busy'],
  },
} as const satisfies Area;
