import * as z from 'zod/mini';
import type { Area } from '#contract/define.ts';
import { AccountName } from '#contract/schemas/accountName.ts';
import { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { FillIdText, TradeIdText } from '#contract/schemas/ids.ts';
import { Day, DecimalText, Instant, shaped, text } from '#contract/schemas/text.ts';
import type { ManualEventRef, OutcomeText } from '#domain/journal/commands/recordOutcomes.ts';

/** An event recorded by hand, as `undoEvents` takes it: its fill, and where to find its trade. */
const ManualEvent: z.ZodMiniType<ManualEventRef, ManualEventRef> = z.strictObject({
  fill: FillIdText,
  account: AccountName,
  openedAt: Instant,
});

const Outcome: z.ZodMiniType<OutcomeText, OutcomeText> = z.strictObject({
  /** The option's trade. */
  id: TradeIdText,
  account: AccountName,
  /** When the trade opened: finds its chapter. */
  openedAt: Instant,
  ending: z.enum(['expired', 'assigned', 'exercised', 'settled']),
  /** For all contracts together. */
  fee: z.optional(DecimalText),
  /** Settlement value of the index; for `settled` only. */
  index: z.optional(DecimalText),
  /** For an assignment or exercise before the last day's end. */
  at: z.optional(Instant),
  /** Number of contracts; all open ones by default. */
  contracts: z.optional(DecimalText),
});

const ShareCount = shaped(10, /^(?=.*[1-9])\d{1,5}(\.\d{1,4})?$/, 'Use a number of shares such as 4 or 1.5.');

/** Calls for what happens to a position without an execution: an option's outcome, a split. They can be undone. */
export const positionEvents = {
  recordOutcomes: {
    summary:
      'Say what became of options: expired, assigned, exercised or settled in cash; all of them or none. Said twice, it adds nothing',
    method: 'POST',
    path: '/api/trades/settlements',
    access: 'anyTier',
    input: z.strictObject({ options: z.array(Outcome).check(z.minLength(1), z.maxLength(100)) }),
    /** `added`: how many outcomes are new; `events`: all of them. */
    reply: z.object({ bookVersion: z.number(), added: z.number(), events: z.array(ManualEvent), update: BookUpdate }),
    errors: ['trade_not_found', 'ending_impossible', 'book_busy'],
  },
  split: {
    summary:
      'Record a split of the shares that were open at the beginning of a day, at the same cost. Recorded twice, it adds nothing; with another ratio, it is put right',
    method: 'POST',
    path: '/api/trades/splits',
    access: 'anyTier',
    input: z.strictObject({
      account: AccountName,
      /** The instrument's key: "AAPL", "SAP@EUR". */
      instrument: text(60, z.minLength(1)),
      /** New shares for old ones: 4 for 1, or 1 for 10 in reverse. */
      newShares: ShareCount,
      oldShares: ShareCount,
      /** The first day at the new price, in New York. */
      day: Day('Use a day such as 2026-06-10.'),
    }),
    /**
     * Shares `before` and `after`; brokers pay out a remaining fraction, which is a sale. No `events` to undo when a
     * recorded split was corrected.
     */
    reply: z.object({
      bookVersion: z.number(),
      added: z.number(),
      before: z.string(),
      after: z.string(),
      events: z.array(ManualEvent),
      update: BookUpdate,
    }),
    errors: ['nothing_held', 'split_known', 'invalid_input', 'book_busy'],
  },
  undoEvents: {
    summary: 'Undo recorded outcomes and splits, with the shares they delivered',
    method: 'POST',
    path: '/api/trades/events/undo',
    access: 'anyTier',
    /** `told` is the journal's version after recording them: while nothing has changed since, undoing restores exactly the state before. */
    input: z.strictObject({ events: z.array(ManualEvent).check(z.minLength(1), z.maxLength(100)), told: z.optional(z.number()) }),
    /** `removed`: how many events; those already gone, or imported, are skipped. `openings`: added by hand for them, and removed with them. */
    reply: z.object({ bookVersion: z.number(), removed: z.number(), openings: z.number(), update: BookUpdate }),
    errors: ['used_since', 'book_busy'],
  },
} as const satisfies Area;
