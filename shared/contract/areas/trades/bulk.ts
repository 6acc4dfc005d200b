import * as z from 'zod/mini';
import type { Area } from '#contract/define.ts';
import { AccountName, OwnAccountName } from '#contract/schemas/accountName.ts';
import { AnnotationPatch, Word } from '#contract/schemas/annotationPatch.ts';
import { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { PlacedTrade } from '#contract/schemas/placedTrade.ts';
import { AmountText } from '#contract/schemas/text.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import { wordKinds } from '#domain/journal/model/wordChange.ts';
import { MOST_WORDS } from '#domain/trades/writtenWords.ts';
import { FillRef, MAX_FILLS } from './fills.ts';

const Trades = z.array(PlacedTrade).check(z.minLength(1), z.maxLength(MAX_ANNOTATED_TRADES));

const Words = z.optional(z.array(Word).check(z.minLength(1), z.maxLength(MOST_WORDS)));
const WordsByList = z.optional(z.strictObject({ tags: Words, mistakes: Words, emotions: Words }));

/** Seconds of a month: the furthest that trades are shifted. */
const MONTH = 31 * 86_400;

/** A fill with the account it goes to. */
const FillMove = z.extend(FillRef, { to: AccountName });
const FillMoves = z.array(FillMove).check(
  z.minLength(1),
  z.maxLength(MAX_FILLS),
  z.refine((moves) => new Set(moves.map(({ fill }) => fill)).size === moves.length, 'Name each fill once.'),
);

/** `undo`: for `moveFills`. */
const Moved = z.object({ bookVersion: z.number(), undo: z.array(FillMove), update: BookUpdate });

const many = { bodyLimit: 4 * 1024 * 1024, gzip: true, perPerson: 60 } as const;

/** Calls that change many trades alike. */
export const bulk = {
  changeAnnotations: {
    summary: 'Change the annotations of many trades alike, all or none: add and remove words, set setup, stop, risk, rating, reviewed',
    method: 'POST',
    path: '/api/trades/annotations/change',
    access: 'anyTier',
    input: z.strictObject({
      trades: Trades,
      change: z.strictObject({
        add: WordsByList,
        remove: WordsByList,
        setup: z.optional(z.nullable(Word)),
        /** A price for all; or so far from each entry, as a price or in percent of it. */
        stop: z.optional(z.nullable(z.strictObject({ from: z.enum(['price', 'distance', 'percent']), value: AmountText }))),
        plannedRisk: z.optional(z.nullable(AmountText)),
        rating: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(5)))),
        reviewed: z.optional(z.boolean()),
      }),
    }),
    /** `undo`: for `annotateMany`, of the trades that became different. */
    reply: z.object({ bookVersion: z.number(), undo: z.array(AnnotationPatch), update: BookUpdate }),
    errors: ['trade_not_found', 'book_busy', 'invalid_input'],
    ...many,
  },
  renameWord: {
    summary: 'Rename a setup, tag, mistake or emotion on every trade, in the settings and in saved views, or remove it from all of them',
    method: 'POST',
    path: '/api/trades/words/rename',
    access: 'anyTier',
    /** `to` null removes the word. */
    input: z.strictObject({ kind: z.enum(wordKinds), from: Word, to: z.nullable(Word) }),
    /**
     * `trades`: number of trades that had it. `undo`: for `annotateMany`; null if no trade had the new word before,
     * so that renaming back undoes it; empty if there are more trades than one call annotates, and then there is no
     * undo.
     */
    reply: z.object({ bookVersion: z.number(), trades: z.number(), undo: z.nullable(z.array(AnnotationPatch)), update: BookUpdate }),
    errors: ['book_busy'],
    perPerson: 60,
  },
  shiftTrades: {
    summary: 'Shift trades in time with all their fills, all or none; shifting them back undoes it',
    method: 'POST',
    path: '/api/trades/shift',
    access: 'anyTier',
    /** `seconds`: later above 0, earlier below, up to a month. */
    input: z.strictObject({ trades: Trades, seconds: z.int().check(z.gte(-MONTH), z.lte(MONTH)) }),
    reply: z.object({ bookVersion: z.number(), update: BookUpdate }),
    errors: ['trade_not_found', 'fill_shared', 'fill_not_editable', 'trades_overlap', 'book_busy', 'invalid_input'],
    ...many,
  },
  moveTrades: {
    summary: 'Move trades to another account with all their fills and annotations, all or none; moveFills undoes it',
    method: 'POST',
    path: '/api/trades/move',
    access: 'anyTier',
    input: z.strictObject({ trades: Trades, account: OwnAccountName }),
    reply: Moved,
    errors: ['trade_not_found', 'fill_shared', 'too_large', 'book_busy', 'invalid_input'],
    ...many,
  },
  moveFills: {
    summary: 'Move fills to other accounts, all or none: the way back of moveTrades',
    method: 'POST',
    path: '/api/trades/fills/move',
    access: 'anyTier',
    input: z.strictObject({ fills: FillMoves }),
    reply: Moved,
    errors: ['fill_not_found', 'book_busy', 'invalid_input'],
    ...many,
  },
} as const satisfies Area;
