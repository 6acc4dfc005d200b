import * as z from 'zod/mini';
import { Day, Instant } from './decimalText.ts';
import { TradeIdText } from './ids.ts';
import { AccountName } from './tradeView.ts';

/** Where a screenshot lies: with a trade, which its opening finds, or with a day. */
export const ScreenshotPlace = z.union([
  z.strictObject({ trade: TradeIdText, account: AccountName, openedAt: Instant }),
  z.strictObject({ day: Day() }),
]);
export type ScreenshotPlace = z.infer<typeof ScreenshotPlace>;
