import * as z from 'zod/mini';
import { DecimalText, Instant } from './exactText.ts';
import { FillIdText } from './strategyOverride.ts';
import { AccountName } from './tradeViews.ts';

/**
 * When a position began that is older than the history, as its trader says it. `id` is the close that waits for it, in `account`, closed at `closedAt`: the
 * instrument comes from there, and the side, unless an expiry ended it. `dayOnly`: `time` is the start of the day, and its hour is not known.
 */
export const Opening = z.strictObject({
  id: FillIdText,
  account: AccountName,
  closedAt: Instant,
  time: Instant,
  dayOnly: z.optional(z.boolean()),
  price: DecimalText,
  quantity: DecimalText,
  fee: z.optional(DecimalText),
  side: z.optional(z.enum(['long', 'short'])),
});
export type Opening = z.infer<typeof Opening>;
