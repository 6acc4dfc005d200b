import * as z from 'zod/mini';
import { count } from '#domain/format/percent.ts';
import { MAX_CARRIED } from '#domain/journal/model/carriedNotes.ts';
import { LONGEST_WORD, MAX_NOTE, MOST_WORDS } from '#domain/trades/writtenWords.ts';
import { AccountName } from './accountName.ts';
import { FillIdText } from './ids.ts';
import { AmountText, text } from './text.ts';

const Word = text(LONGEST_WORD, z.trim(), z.minLength(1));
const Words = z.array(Word).check(z.maxLength(MOST_WORDS));

/** An annotation of a trade from another journal: see WrittenOnTrade in shared/domain/importers/imported.ts. Absent fields are empty. */
const Written = z.strictObject({
  account: AccountName,
  /** A fill of the trade, as the file names it. */
  fill: FillIdText,
  setup: z.optional(Word),
  tags: z.optional(Words),
  mistakes: z.optional(Words),
  rating: z.optional(z.int().check(z.gte(1), z.lte(5))),
  reviewed: z.optional(z.boolean()),
  stop: z.optional(AmountText),
  target: z.optional(AmountText),
  plannedRisk: z.optional(AmountText),
  note: z.optional(text(MAX_NOTE)),
});

/** All of one import. */
export const CarriedWriting = z
  .array(Written)
  .check(
    z.maxLength(MAX_CARRIED, `One import takes what is written on up to ${count(MAX_CARRIED)} trades. Please split the file by year.`),
  );
