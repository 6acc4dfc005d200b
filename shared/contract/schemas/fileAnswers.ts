import * as z from 'zod/mini';
import type { FileAnswers as Answers } from '#domain/importers/imported.ts';
import { parseDecimal } from '#domain/units/decimal.ts';
import { boundedRecord } from './boundedRecord.ts';
import { shaped, text } from './text.ts';

/** A signed amount as text. */
const MOST_SETTLEMENTS = 500;
const Amount = text(40).check(z.refine((amount) => parseDecimal(amount) !== null, 'Enter an amount such as -784.00.'));

/** A trader's answers about one file: see shared/domain/importers/imported.ts. */
export const FileAnswers: z.ZodMiniType<Answers, Answers> = z.strictObject({
  dateOrder: z.optional(z.enum(['year', 'month', 'day'])),
  currency: z.optional(shaped(3, /^[A-Z]{3}$/)),
  settlements: z.optional(boundedRecord(text(200), Amount, MOST_SETTLEMENTS, `One import takes up to ${MOST_SETTLEMENTS} settlements.`)),
}) as z.ZodMiniType<Answers, Answers>;
