import * as z from 'zod/mini';
import type { ErrorCode } from '#shared/errors.ts';
import { area } from '../define.ts';
import { takeable } from '../schemas/reportReasons.ts';
import { Day, Instant, shaped, text } from '../schemas/text.ts';
import { AiRequestLimits, SpecialAccessView, SubscriptionView } from '../schemas/user.ts';
import { figures } from './admin/figures.ts';

/** A person's id, as the calls of this area answer it. */
const PersonId = text(64, z.minLength(1));
/** Reason for the action, for the audit. */
const Note = text(300, z.trim(), z.minLength(1, 'Write down why, for the audit log.'));
const act = z.strictObject({ id: PersonId, note: Note });

const taking = z.extend(act, { what: z.enum(takeable) });

const onAnybody = ['user_not_found'] as const;
const onOthers = ['user_not_found', 'admin_own'] as const;

/** `disabled`: the account can't be accessed. */
const UserLine = z.object({
  _id: z.string(),
  username: z.string(),
  subscription: SubscriptionView,
  specialAccess: SpecialAccessView,
  disabled: z.boolean(),
});

/**
 * An account in a list: its owner's last sign-in (null after a month without), the number of valid sign-ins, and the remaining AI credits.
 */
const ListedUser = z.extend(UserLine, { lastSignIn: z.nullable(z.string()), sessions: z.int(), aiRequestLimits: AiRequestLimits });

/** An account for admins. Excludes the journal, which is private. Instants are ISO. */
const AdminUser = z.extend(UserLine, {
  email: z.string(),
  createdAt: z.string(),
  timeZone: z.string(),
  withoutPassword: z.boolean(),
  /** Signing in asks for a code of an authenticator app. */
  secondFactor: z.boolean(),
  takenDown: z.array(z.enum(takeable)),
  aiRequestLimits: AiRequestLimits,
  /** Sign-ins whose tokens count. */
  sessions: z.int(),
});

/** An action on an account, with a note of its reason. */
const acting = <const E extends readonly ErrorCode[]>(summary: string, name: string, errors: E) =>
  ({ summary, method: 'POST', path: `/api/admin/users/{id}/${name}`, access: 'admin', input: act, reply: AdminUser, errors }) as const;

/**
 * `target` and `by` are usernames; ids for users without one; or a name such as a study group or the payment
 * provider. `by` is null without a signed-in user.
 */
const AuditLine = z.object({
  at: z.string(),
  action: z.string(),
  by: z.nullable(z.string()),
  target: z.string(),
  about: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** Admin actions on accounts. Each writes an audit line in the same transaction. */
export const admin = area({
  users: {
    summary: 'People by the beginning of their username, or the one with an email, 25 at a time; or the ten who signed in last',
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    /** `after`: the last username of the page before. `recent`: who signed in last, by the last count of all accounts. */
    input: z.strictObject({ q: z.optional(text(254, z.trim())), after: z.optional(text(64)), recent: z.optional(z.literal('true')) }),
    reply: z.object({ users: z.array(ListedUser), next: z.nullable(z.string()) }),
    errors: [],
  },
  user: {
    summary: 'One account',
    method: 'GET',
    path: '/api/admin/users/{id}',
    access: 'admin',
    input: z.strictObject({ id: PersonId }),
    reply: AdminUser,
    errors: onAnybody,
  },
  grantAccess: {
    summary: 'Grant special access until a moment, or without end; the reason "Admin" makes an admin',
    method: 'POST',
    path: '/api/admin/users/{id}/grant-access',
    access: 'admin',
    input: z.extend(act, {
      reason: text(60, z.trim(), z.minLength(1, 'Give a reason.')),
      expiresAt: z.nullable(Instant),
    }),
    reply: AdminUser,
    errors: [...onOthers, 'access_over'],
  },
  revokeAccess: acting('Take special access back; it ends with the next request', 'revoke-access', onOthers),
  resetCredits: acting('Give the AI credits of this week back', 'reset-credits', onAnybody),
  endSessions: acting('Sign somebody out everywhere', 'end-sessions', onAnybody),
  disable: acting('Let nobody into an account, and sign it out everywhere; nothing of it is deleted', 'disable', onOthers),
  enable: acting('Open a disabled account again', 'enable', onAnybody),
  takeDown: {
    ...acting('Take down a profile, a rank or a name, and tell its owner why; it stays down until it is put back', 'take-down', onOthers),
    input: taking,
  },
  putBack: { ...acting('Put back what was taken down', 'put-back', [...onOthers, 'username_taken']), input: taking },
  messages: {
    summary: 'Messages from the contact form, newest first, 50 at a time',
    method: 'GET',
    path: '/api/admin/messages',
    access: 'admin',
    /** `before`: the `next` of the page before. */
    input: z.strictObject({ before: z.optional(shaped(60, /^[\w:.#-]+$/)) }),
    reply: z.object({
      messages: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          email: z.string(),
          topic: z.string(),
          message: z.string(),
          sentAt: z.string(),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    errors: [],
  },
  audit: {
    summary: 'What was done to accounts on a UTC day, newest first, 100 at a time',
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    input: z.strictObject({ day: Day(), before: z.optional(shaped(60, /^[\w:.#-]+$/)) }),
    reply: z.object({ lines: z.array(AuditLine), next: z.nullable(z.string()) }),
    errors: [],
  },
  ...figures,
});
