// Record 0013: signing in with Google.

import { timingSafeEqual } from 'node:crypto';
import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { loadAccess } from '#functions/people/access.ts';
import { googleCookie, openAttempt } from './googleCookie.ts';
import { resolveGoogleAccount } from './resolveGoogleAccount.ts';
import { sessionReply } from './sessionReply.ts';

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The attempt this browser began (once) → who it is, from the pool → their account, opened if they have none → the session. */
export const exchangeGoogle: Handler<typeof api.auth.exchangeGoogle> = async ({ input, world, request, cookies, refuse }) => {
  const { google } = world.identity;
  if (google === null) return refuse('google_off');
  const attempt = openAttempt(world, cookies.get(googleCookie));
  cookies.clear(googleCookie);
  if (attempt === null || !same(attempt.state, input.state)) return refuse('google_mismatch');
  const person = await google.redeem({ code: input.code, verifier: attempt.verifier, nonce: attempt.nonce });
  if (person === 'away') return refuse('google_away');
  if (person === 'refused') return refuse('google_failed');

  const account = await resolveGoogleAccount(world, person, input.timeZone);
  if (typeof account === 'string') return refuse(account);
  const { userId } = account;
  const [token, access] = await Promise.all([person.token(userId), loadAccess(world.table, userId)]);
  if (access?.status === 'active' && access.disabledAt !== null) return refuse('account_disabled');
  const reply = token !== null && access?.status === 'active' ? await sessionReply(world, userId, access, token, request) : null;
  return reply ?? refuse('google_failed');
};
