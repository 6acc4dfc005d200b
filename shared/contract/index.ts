import { account } from './account.ts';
import { auth } from './auth.ts';
import { imports } from './imports.ts';
import { trades } from './trades.ts';

/** The API's table of contents. An area is here when every call of it works. */
export const api = { auth, account, trades, imports };
