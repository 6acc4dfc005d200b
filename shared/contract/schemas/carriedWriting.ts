import * as z from 'zod/mini';
import { MAX_CASH } from '#domain/cash/journalCash.ts';
import { count } from '#domain/format/percent.ts';
import { MAX_CARRIED } from '#domain/journal/model/carriedNotes.ts';
import { LONGEST_WORD, MAX_NOTE, MOST_WORDS } from '#domain/trades/writtenWords.ts';
import { AccountName } from './accountName.ts';
import { FillIdText, ImportIdText } from './ids.ts';
import { AmountText, DecimalText, shaped, text } from './text.ts';

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

/**
 * Cash of a symbol as a file states it: see CashMovement in shared/domain/importers/imported.ts. The account is one of those in `parts`; the symbol is empty for
 * cash of the whole account.
 */
const CashRow = z.strictObject({
  id: shaped(11, /^[A-Za-z0-9_-]{11}$/),
  kind: z.enum(['dividend', 'paymentInLieu', 'withholdingTax', 'interest', 'borrowFee', 'cashInLieu', 'funding', 'commission']),
  account: AccountName,
  symbol: text(60),
  currency: shaped(8, /^[A-Z]{3,8}$/, 'A currency is three capital letters such as USD.'),
  amount: DecimalText,
  time: z.int(),
  precision: z.enum(['second', 'minute', 'day']),
});

/** The cash of one import. */
export const CashRows = z
  .array(CashRow)
  .check(z.maxLength(MAX_CASH, `One import takes up to ${count(MAX_CASH)} cash rows. Please split the file by year.`));

/** Cash of a journal by the imports that added it; `cash`: as shared/domain/cash/writeCash.ts writes it. */
export const ListedCash = z.object({
  importId: ImportIdText,
  fileName: z.string(),
  layout: z.string(),
  zone: z.string(),
  isMoved: z.boolean(),
  cash: z.string(),
});
