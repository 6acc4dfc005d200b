import * as z from 'zod/mini';
import { MAX_CASH } from '#domain/cash/journalCash.ts';
import { count } from '#domain/format/percent.ts';
import { AccountName } from './accountName.ts';
import { ImportIdText } from './ids.ts';
import { DecimalText, shaped, text } from './text.ts';

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
