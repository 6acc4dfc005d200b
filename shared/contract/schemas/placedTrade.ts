import * as z from 'zod/mini';
import { Instant } from './decimalText.ts';
import { TradeIdText } from './ids.ts';
import { AccountName } from './tradeView.ts';

/** A trade, and where it is: its account, and when it opened. */
export const PlacedTrade = z.strictObject({ id: TradeIdText, account: AccountName, openedAt: Instant });
