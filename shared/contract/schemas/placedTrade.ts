import * as z from 'zod/mini';
import { AccountName } from './accountName.ts';
import { Instant } from './decimalText.ts';
import { TradeIdText } from './ids.ts';

/** A trade, and where it is: its account, and when it opened. */
export const PlacedTrade = z.strictObject({ id: TradeIdText, account: AccountName, openedAt: Instant });
