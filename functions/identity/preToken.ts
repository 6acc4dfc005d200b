import { next2am } from '../../shared/domain/session/next2am.ts';
import { lambda } from '../kernel/lambda.ts';
import { trigger } from '../kernel/trigger.ts';
import { loadAccess } from '../store/access.ts';

/** Cognito's pre token generation event, version 2: the parts this trigger reads and writes. */
export type PreTokenEvent = {
  readonly triggerSource: string;
  readonly userName: string;
  readonly request: Record<string, unknown>;
  readonly response: { readonly claimsAndScopeOverrideDetails?: unknown };
};

/** With this scope a stolen token could change the password in the pool itself. */
const USER_ADMIN_SCOPE = 'aws.cognito.signin.user.admin';

/**
 * Adds to the access token who it is for (`uid`), when the session ends (`session_exp`, seconds: the next 2AM in the user's zone as of now)
 * and that zone (`tz`).
 */
export const preToken = trigger<PreTokenEvent>(async ({ event, world }) => {
  const access = await loadAccess(world.table, event.userName);
  if (access === null) throw new Error('This person has no account.');
  const session_exp = Math.floor(next2am(world.now(), access.timeZone) / 1000);
  const accessTokenGeneration = {
    claimsToAddOrOverride: { uid: event.userName, session_exp, tz: access.timeZone },
    scopesToSuppress: [USER_ADMIN_SCOPE],
  };
  return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration } } };
});

export const handler = lambda(preToken);
