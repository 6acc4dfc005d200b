import * as z from 'zod/mini';
import type { FileAnswers as Answers, RowCounts as Counts, RowProblem as Problem } from '#domain/importers/imported.ts';
import type { PointAnswer as Answer } from '#domain/importers/instruments/pointValues.ts';
import type { ImportReceipt as Receipt } from '#domain/journal/model/importRecord.ts';
import { parseDecimal } from '#domain/units/decimal.ts';
import { FillIdText, ImportIdText } from './ids.ts';
import { boundedRecord, shaped, text } from './text.ts';
import { CurrencyCode } from './user.ts';

/**
 * Point value of a future by root, as its trader entered it where no table and no file has it: see
 * shared/domain/importers/instruments/pointValues.ts. Decimal text above zero.
 */
export const PointAnswer: z.ZodMiniType<Answer, Answer> = z.strictObject({
  root: text(40, z.minLength(1)),
  currency: CurrencyCode,
  value: shaped(21, /^(?=.*[1-9])\d{1,12}(\.\d{1,8})?$/, 'Use a number above zero such as 12.50.'),
});

/** A signed amount as text. */
const MOST_SETTLEMENTS = 500;
const Amount = text(40).check(z.refine((amount) => parseDecimal(amount) !== null, 'Enter an amount such as -784.00.'));

/** A trader's answers about one file: see shared/domain/importers/imported.ts. */
export const FileAnswers: z.ZodMiniType<Answers, Answers> = z.strictObject({
  dateOrder: z.optional(z.enum(['year', 'month', 'day'])),
  currency: z.optional(shaped(3, /^[A-Z]{3}$/)),
  settlements: z.optional(boundedRecord(text(200), Amount, MOST_SETTLEMENTS, `One import takes up to ${MOST_SETTLEMENTS} settlements.`)),
}) as z.ZodMiniType<Answers, Answers>;

const count = z.int().check(z.nonnegative());

/** Rows of a file by what became of them. */
export const RowCounts: z.ZodMiniType<Counts, Counts> = z.strictObject({
  imported: count,
  duplicate: count,
  ignored: count,
  failed: count,
});

/** A row without a fill: `failed` needs the trader, `ignored` is no trade. */
export const RowProblem: z.ZodMiniType<Problem, Problem> = z.strictObject({
  line: z.int(),
  reason: text(300),
  raw: text(400),
  kind: z.enum(['failed', 'ignored', 'duplicate']),
});

const Stated = z.object({
  action: z.enum(['buy', 'sell', 'expire', 'assign', 'exercise', 'split']),
  quantity: z.string(),
  price: z.string(),
  fee: z.string(),
  time: z.number(),
});

/** An execution that its broker corrected. */
const Correction = z.object({
  account: z.string(),
  fill: FillIdText,
  symbol: z.string(),
  reason: z.string(),
  was: Stated,
  now: z.nullable(Stated),
  isApplied: z.boolean(),
});

/** One line of the import history: see shared/domain/journal/model/importRecord.ts. */
export const ImportReceipt = z.object({
  id: ImportIdText,
  fileName: z.string(),
  broker: z.string(),
  layout: z.optional(z.string()),
  accounts: z.array(z.string()),
  zone: z.string(),
  at: z.string(),
  state: z.enum(['committed', 'undone']),
  added: z.number(),
  duplicates: z.number(),
  cashAdded: z.optional(z.number()),
  written: z.optional(z.number()),
  rows: RowCounts,
  problems: z.array(RowProblem),
  zoneStated: z.optional(z.boolean()),
  hasFees: z.optional(z.boolean()),
  fees: z.optional(z.enum(['file', 'account'])),
  movedFrom: z.optional(z.array(z.string())),
  answers: z.optional(FileAnswers),
  connection: z.optional(z.string()),
  corrections: z.optional(z.array(Correction)),
}) satisfies z.ZodMiniType<Receipt, Receipt>;
