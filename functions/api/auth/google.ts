import { createHash } from 'node:crypto';
import type { api } from '#contract/index.ts';
import { googleCallback } from '#contract/settings/googleCallback.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { GOOGLE_SECONDS, googleCookie, sealAttempt } from './googleCookie.ts';

/**
 * Sends the browser to Google, with a cookie that ties what comes back to this browser and this attempt. Where Google is off it is sent to the
 * screen that explains it: somebody pressed a button, so they must not end at an empty page.
 */
export const google: Handler<typeof api.auth.google> = async ({ world, cookies }) => {
  const { google } = world.identity;
  if (google === null) return { location: `${googleCallback}?error=google_off` };
  const [state, nonce, verifier] = [world.random(32), world.random(32), world.random(32)];
  cookies.set(googleCookie, sealAttempt(world, { state, nonce, verifier }), GOOGLE_SECONDS);
  return { location: google.signInUrl({ state, nonce, challenge: createHash('sha256').update(verifier).digest('base64url') }) };
};
