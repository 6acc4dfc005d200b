import * as z from 'zod/mini';
import { type Area, area, nothing } from '../define.ts';
import { AccountName } from '../schemas/accountName.ts';
import { BookUpdate } from '../schemas/bookUpdate.ts';
import { NewPassword, OwnPassword, SecurityQuestions, Username } from '../schemas/credentials.ts';
import { NoticeChoice } from '../schemas/notificationType.ts';
import { takeable } from '../schemas/reportReasons.ts';
import { Bio, PublicProfile, Sharing } from '../schemas/sharing.ts';
import { text } from '../schemas/text.ts';
import { TradingAccountUpdate, TradingAccountView } from '../schemas/tradingAccount.ts';
import { PreferencesUpdate, User } from '../schemas/user.ts';

/** Calls for a user's public data. */
const seenByOthers = {
  savePrivacy: {
    summary: 'Save what other members may see',
    method: 'PUT',
    path: '/api/auth/privacy',
    access: 'member',
    input: Sharing,
    reply: Sharing,
    errors: [],
  },
  saveBio: {
    summary: 'Save a line about oneself, for those who see one’s profile; empty for none',
    method: 'PUT',
    path: '/api/auth/bio',
    access: 'member',
    input: z.strictObject({ bio: Bio }),
    reply: z.object({ bio: z.string() }),
    errors: [],
  },
  publicProfile: {
    summary: 'What a member shares with others',
    method: 'GET',
    path: '/api/profiles/{username}',
    access: 'member',
    input: z.strictObject({ username: text(60, z.minLength(1)) }),
    reply: PublicProfile,
    errors: [],
  },
} as const satisfies Area;

/** Calls for the settings of trading accounts. */
const tradingAccounts = {
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

/** The signed-in user's own settings and plan. */
export const account = area({
  me: {
    summary: 'The full profile',
    method: 'GET',
    path: '/api/auth/me',
    access: 'member',
    input: nothing,
    reply: User,
    errors: [],
  },
  saveSettings: {
    summary: 'Save all preferences',
    method: 'PUT',
    path: '/api/auth/settings',
    access: 'member',
    input: z.strictObject({ preferences: PreferencesUpdate }),
    reply: User,
    errors: [],
  },
  specialAccess: {
    summary: 'Whether special access is active now',
    method: 'GET',
    path: '/api/auth/me/special-access',
    access: 'member',
    input: nothing,
    reply: z.object({ hasSpecialAccess: z.boolean(), reason: z.nullable(z.string()) }),
    envelope: 'flat',
    errors: [],
  },
  details: {
    summary: 'How the user signs in, what they share with members, and which notifications they want',
    method: 'GET',
    path: '/api/auth/details',
    access: 'member',
    input: nothing,
    reply: z.object({
      /** ISO instant. */
      createdAt: z.string(),
      hasPassword: z.boolean(),
      /** `generated`: made up at the first sign-in with Google, and to be chosen. `changed`: the one change was made. */
      username: z.enum(['generated', 'chosen', 'changed']),
      sharing: Sharing,
      /** Parts taken down by an admin. */
      takenDown: z.array(z.enum(takeable)),
      notices: NoticeChoice,
      bio: z.string(),
    }),
    errors: [],
  },
  changePassword: {
    summary: 'Change the password; every other session ends',
    method: 'PUT',
    path: '/api/auth/password',
    access: 'member',
    input: z.strictObject({ currentPassword: OwnPassword, newPassword: NewPassword }),
    /** The session that replaces this one: its token, and the ISO instant of its end. */
    reply: z.object({ token: z.string(), sessionEndsAt: z.string() }),
    errors: ['no_password', 'password_wrong', 'password_too_common', 'too_many_attempts', 'signed_out'],
    perPerson: 20,
  },
  changeSecurityQuestions: {
    summary: 'Replace the three security questions',
    method: 'PUT',
    path: '/api/auth/security-questions',
    access: 'member',
    input: z.strictObject({ password: OwnPassword, securityQuestions: SecurityQuestions }),
    reply: nothing,
    errors: ['no_password', 'password_wrong', 'questions_incomplete', 'too_many_attempts'],
    perPerson: 20,
  },
  changeUsername: {
    summary: 'Change the username, once',
    method: 'PUT',
    path: '/api/auth/username',
    access: 'member',
    input: z.strictObject({ username: Username }),
    reply: User,
    errors: ['username_taken', 'username_final'],
    perPerson: 20,
  },
  saveNotices: {
    summary: 'Save which notifications to get, of those that can be switched off',
    method: 'PUT',
    path: '/api/auth/notifications',
    access: 'member',
    input: NoticeChoice,
    reply: NoticeChoice,
    errors: [],
  },
  ...seenByOthers,
  ...tradingAccounts,
});
