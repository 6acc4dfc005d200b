import { secondFactorPurpose } from '#contract/settings/secondFactorPurpose.ts';
import { googleSubject } from '#domain/accounts/googleSubject.ts';
import { next2am } from '#domain/session/next2am.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { millis, toSeconds } from '#domain/units/millis.ts';
import { background } from '../kernel/background.ts';
import { trigger } from '../kernel/trigger.ts';
import { type Access, loadAccess } from '../people/access.ts';
import { loadGoogleUser } from '../people/googleAccounts.ts';
import type { Table } from '../table/table.ts';

/** Cognito's pre token generation event, version 2: the parts this trigger reads and writes. */
export type PreTokenEvent = {
  readonly triggerSource: string;
  readonly userName: string;
  readonly request: { readonly clientMetadata?: Readonly<Record<string, string>>; readonly [part: string]: unknown };
  readonly response: { readonly claimsAndScopeOverrideDetails?: unknown };
};

/** With this scope a stolen token could change the password in the pool itself. */
const USER_ADMIN_SCOPE = 'aws.cognito.signin.user.admin';

/** Our user id and access for a sign-in. Null for a Google user without an account yet. */
async function accountOf(table: Table, userName: string): Promise<{ userId: UserId; access: Access } | null> {
  const subject = googleSubject(userName);
  const userId = subject === null ? userIdOf(userName) : await loadGoogleUser(table, subject);
  if (userId === null) return null;
  const access = await loadAccess(table, userId);
  if (access === null) throw new Error('This person has no account.');
  return { userId, access };
}

/**
 * Adds to the access token its user (`uid`), the session end (`session_exp`, seconds: the next 2AM in the user's
 * current zone) and that zone (`tz`). Only second-factor changes keep the scope for changing one's own account in
 * the pool: a token of the recovery client, which is valid nowhere else and never leaves our function. A Google
 * user's first token names no account, so it gives no access; it is issued again once they have one.
 */
export const preToken = trigger<PreTokenEvent>(async ({ event, world }) => {
  const found = await accountOf(world.table, event.userName);
  const claims = found && {
    uid: found.userId,
    session_exp: toSeconds(next2am(millis(world.now()), found.access.timeZone)),
    tz: found.access.timeZone,
  };
  const isForFactor = event.request.clientMetadata?.purpose === secondFactorPurpose.purpose;
  const accessTokenGeneration = { claimsToAddOrOverride: claims ?? {}, scopesToSuppress: isForFactor ? [] : [USER_ADMIN_SCOPE] };
  return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration } } };
});

export const handler = background(preToken);
