import { account } from './account.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { contact } from './contact.ts';
import { deletion } from './deletion.ts';
import { exports } from './exports.ts';
import { imports } from './imports.ts';
import { notifications } from './notifications.ts';
import { recovery } from './recovery.ts';
import { sessions } from './sessions.ts';
import { trades } from './trades.ts';

/** The API's table of contents. An area is here when every call of it works. */
export const api = { auth, recovery, sessions, account, billing, trades, imports, contact, notifications, exports, deletion };
