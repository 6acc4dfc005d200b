import * as z from 'zod/mini';
import { AccountName } from './accountName.ts';
import { PlanKey, TradeIdText } from './ids.ts';
import { Day, Instant } from './text.ts';

/** A trade, and where it is: its account, and when it opened. */
export const PlacedTrade = z.strictObject({ id: TradeIdText, account: AccountName, openedAt: Instant });

/** Where a screenshot lies: with a trade, which its opening finds, with a day, or with a plan. */
export const ScreenshotPlace = z.union([
  z.strictObject({ trade: TradeIdText, account: AccountName, openedAt: Instant }),
  z.strictObject({ day: Day() }),
  z.strictObject({ plan: PlanKey }),
]);
export type ScreenshotPlace = z.infer<typeof ScreenshotPlace>;
