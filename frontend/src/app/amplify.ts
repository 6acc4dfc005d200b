import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { showToast } from '../ui/toast.ts';
import { currentSession, endOf, endSession, onSessionEnd, token } from './session.ts';

/** A JWT as Amplify wants it: its claims beside its text. */
const asJwt = (text: string) => ({ payload: { exp: Math.floor(endOf(text) / 1000) }, toString: () => text });

/** Ends the session when Amplify, asked for it, says its token is over: a laptop that slept past 2AM learns it on waking. */
async function checkOnReturn(): Promise<void> {
  if (document.visibilityState !== 'visible' || currentSession().status !== 'in') return;
  const { tokens } = await fetchAuthSession();
  if (Date.now() >= (tokens?.accessToken.payload.exp ?? 0) * 1000) await endSession('expired');
}

/** Gives Amplify our token, so that `fetchAuthSession` and the Hub speak of the session. Loaded after the first paint. */
export function startAmplify(): void {
  const getTokens = async () => {
    const bearer = token();
    return bearer === null ? null : { accessToken: asJwt(bearer) };
  };
  Amplify.configure({}, { Auth: { tokenProvider: { getTokens } } });
  onSessionEnd((reason) => Hub.dispatch('session', { event: 'ended', data: { reason } }));
  Hub.listen<{ event: 'ended'; data: { reason: string } }>('session', ({ payload }) => {
    if ((payload.data as { reason?: string } | undefined)?.reason === 'expired')
      showToast({ text: 'Your session has ended. Please sign in again.', kind: 'info' });
  });
  document.addEventListener('visibilitychange', () => void checkOnReturn());
}
