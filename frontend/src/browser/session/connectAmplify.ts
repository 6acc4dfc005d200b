import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import * as shellTexts from '#copy/shellTexts.ts';
import type { Browser } from '../createBrowser.ts';
import { type EndReason, sessionEndOf } from './createSessionCore.ts';

/** A JWT as Amplify wants it: its claims beside its text. */
const asJwt = (text: string) => ({ payload: { exp: Math.floor(sessionEndOf(text) / 1000) }, toString: () => text });

/** Gives Amplify our token, so that `fetchAuthSession` is about the session, and lets its Hub announce the end of one. */
export function connectAmplify({ session, showToast, ports: { clock } }: Browser) {
  const getTokens = async () => {
    const bearer = session.token();
    return bearer === null ? null : { accessToken: asJwt(bearer) };
  };
  Amplify.configure({}, { Auth: { tokenProvider: { getTokens } } });
  Hub.listen<{ event: 'ended'; data: { reason: EndReason } }>('session', ({ payload }) => {
    if ((payload.data as { reason?: EndReason } | undefined)?.reason === 'expired')
      showToast({ text: shellTexts.errorSessionEnded, kind: 'info' });
  });

  /** Ends the session when, asked of Amplify, its token is over: a laptop that slept past 2AM learns it on waking. */
  async function checkOnReturn(): Promise<void> {
    if (document.visibilityState !== 'visible' || session.get().status !== 'in') return;
    const { tokens } = await fetchAuthSession();
    if (clock.now() >= (tokens?.accessToken.payload.exp ?? 0) * 1000) await session.end('expired');
  }

  let watching = false;
  return {
    /** Publishes on Amplify's Hub that the session ended, and why. */
    publishSessionEnd: (reason: EndReason): void => Hub.dispatch('session', { event: 'ended', data: { reason } }),
    /** Checks the session whenever the tab is seen again. */
    watchReturn(): void {
      if (watching) return;
      watching = true;
      document.addEventListener('visibilitychange', () => void checkOnReturn());
      void checkOnReturn();
    },
  };
}
