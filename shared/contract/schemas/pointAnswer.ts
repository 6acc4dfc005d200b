import * as z from 'zod/mini';
import type { PointAnswer as Answer } from '#domain/importers/instruments/pointValues.ts';
import { shaped, text } from './text.ts';
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
