import * as z from 'zod/mini';
import { AccountName } from './accountName.ts';
import { TradeIdText } from './ids.ts';
import { Instant } from './text.ts';

/** A trade, and where it is: its account, and when it opened. */
export const PlacedTrade = z.strictObject({ id: TradeIdText, account: AccountName, openedAt: Instant });
