import * as z from 'zod/mini';
import { type Area, nothing } from '#contract/define.ts';
import { AccountName } from '#contract/schemas/accountName.ts';
import { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { TradingAccountUpdate, TradingAccountView } from '#contract/schemas/tradingAccount.ts';

/** Calls for the settings of trading accounts. */
export const tradingAccounts = {
  accounts: {
    summary: 'The trading accounts: those with settings and those that have trades',
    method: 'GET',
    path: '/api/accounts',
    access: 'member',
    input: nothing,
    reply: z.array(TradingAccountView),
    errors: [],
  },
  saveAccount: {
    summary: 'Save the settings of a trading account, new or existing',
    method: 'PUT',
    path: '/api/accounts',
    access: 'member',
    input: TradingAccountUpdate,
    /** `recounted`: trades whose realized amounts changed with the lot method. */
    reply: z.extend(TradingAccountView, { recounted: z.object({ open: z.int(), closed: z.int() }), update: BookUpdate }),
    errors: ['account_changed', 'too_many_accounts', 'book_busy'],
  },
  removeAccount: {
    summary: 'Remove a trading account without trades',
    method: 'DELETE',
    path: '/api/accounts',
    access: 'member',
    input: z.strictObject({ label: AccountName }),
    reply: nothing,
    errors: ['account_in_use'],
  },
} as const satisfies Area;
