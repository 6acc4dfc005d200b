import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { showToast } from '#ui/toast.ts';
import { currentSession, type EndReason, endSession, token } from './session.ts';
import { sessionEndOf } from './tokenClaims.ts';

/** A JWT as Amplify wants it: its claims beside its text. */
const asJwt = (text: string) => ({ payload: { exp: Math.floor(sessionEndOf(text) / 1000) }, toString: () => text });

/** Amplify gets our token, so that `fetchAuthSession` speaks of the session. */
const getTokens = async () => {
  const bearer = token();
  return bearer === null ? null : { accessToken: asJwt(bearer) };
};
Amplify.configure({}, { Auth: { tokenProvider: { getTokens } } });

Hub.listen<{ event: 'ended'; data: { reason: EndReason } }>('session', ({ payload }) => {
  if ((payload.data as { reason?: EndReason } | undefined)?.reason === 'expired')
    showToast({ text: 'Your session has ended. Please sign in again.', kind: 'info' });
});

/** Publishes on Amplify's Hub that the session ended, and why. */
export const publishSessionEnd = (reason: EndReason): void => Hub.dispatch('session', { event: 'ended', data: { reason } });

/** Ends the session when Amplify, asked for it, says its token is over: a laptop that slept past 2AM learns it on waking. */
async function checkOnReturn(): Promise<void> {
  if (document.visibilityState !== 'visible' || currentSession().status !== 'in') return;
  const { tokens } = await fetchAuthSession();
  if (Date.now() >= (tokens?.accessToken.payload.exp ?? 0) * 1000) await endSession('expired');
}

let watching = false;

/** Checks the session whenever the tab is seen again. */
export function watchReturn(): void {
  if (watching) return;
  watching = true;
  document.addEventListener('visibilitychange', () => void checkOnReturn());
  void checkOnReturn();
}
