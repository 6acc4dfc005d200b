import * as z from 'zod/mini';
import { CurrencyCode } from './user.ts';

/** What one point of a future is worth to its trader, by root, where no table and no file says it: see shared/domain/importers/pointValues.ts. Decimal text above zero. */
export const PointAnswer = z.strictObject({
  root: z.string().check(z.minLength(1), z.maxLength(40)),
  currency: CurrencyCode,
  value: z.string().check(z.regex(/^(?=.*[1-9])\d{1,12}(\.\d{1,8})?$/, 'Use a number above zero such as 12.50.')),
});
export type PointAnswer = z.infer<typeof PointAnswer>;
