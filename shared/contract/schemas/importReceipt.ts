import * as z from 'zod/mini';
import type { RowCounts as Counts, RowProblem as Problem } from '#domain/importers/imported.ts';
import type { ImportReceipt as Receipt } from '#domain/journal/model/importRecord.ts';
import { FileAnswers } from './fileAnswers.ts';
import { FillIdText, ImportIdText } from './ids.ts';
import { text } from './text.ts';

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
