import * as z from 'zod/mini';
import type { Area } from '#contract/define.ts';
import { AccountName } from '#contract/schemas/accountName.ts';
import { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { FillIdText, ShortIdText, TradeIdText } from '#contract/schemas/ids.ts';
import { PlacedTrade } from '#contract/schemas/placedTrade.ts';
import { Instant, shaped, text } from '#contract/schemas/text.ts';
import { MAX_NOTE } from '#domain/trades/writtenWords.ts';

/** The version of a note: `noteVersion(text)` of shared/domain/journal/model/note.ts. */
const NoteVersion = shaped(11, /^[A-Za-z0-9_-]{11}$/);

/** The Markdown note of a trade. Its excerpt is in the chapter; the text is loaded when it is opened. */
export const notes = {
  readNote: {
    summary: 'The Markdown note of a trade, by the name its trade has for it',
    method: 'GET',
    path: '/api/trades/notes/{noteId}',
    access: 'anyTier',
    input: z.strictObject({ noteId: ShortIdText }),
    reply: z.object({ text: z.string(), version: z.string() }),
    errors: ['note_not_found'],
  },
  saveNote: {
    summary: 'Save the Markdown note of a trade, unless it was changed since its writer looked; an empty text removes it',
    method: 'PUT',
    path: '/api/trades/{id}/note',
    access: 'anyTier',
    input: z.strictObject({
      id: TradeIdText,
      account: AccountName,
      /** When the trade opened: finds its chapter. */
      openedAt: Instant,
      /** Version of the text that its writer saw; of the empty text without a note. */
      version: NoteVersion,
      text: text(MAX_NOTE),
    }),
    /** `noteId` is null when there is no note now. */
    reply: z.object({ bookVersion: z.number(), noteId: z.nullable(z.string()), version: z.string(), update: BookUpdate }),
    errors: ['trade_not_found', 'note_changed', 'book_busy'],
    // Twenty thousand characters of any script, escaped.
    bodyLimit: 128 * 1024,
  },
  moveNote: {
    summary: 'Give what is written on a trade that is gone to another trade, or delete it',
    method: 'POST',
    path: '/api/trades/notes/move',
    access: 'anyTier',
    input: z.strictObject({
      /** The fill that named the trade that is gone, its account and its time. */
      anchor: FillIdText,
      account: AccountName,
      openedAt: Instant,
      /** Null deletes it. */
      to: z.nullable(PlacedTrade),
    }),
    reply: z.object({ bookVersion: z.number(), update: BookUpdate }),
    errors: ['note_not_found', 'trade_not_found', 'note_taken', 'book_busy'],
  },
} as const satisfies Area;
