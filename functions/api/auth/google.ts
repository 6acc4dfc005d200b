import { createHash } from 'node:crypto';
import type { api } from '#contract/index.ts';
import { googleCallback } from '#contract/settings/googleCallback.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { GOOGLE_SECONDS, googleCookie, sealAttempt } from './googleCookie.ts';

/**
 * Redirects to Google with a cookie that ties the callback to this browser and this attempt. When Google sign-in is
 * off, redirects to the screen that explains it, because a button press must not end on an empty page.
 */
export const google: Handler<typeof api.auth.google> = async ({ world, cookies }) => {
  const { google } = world.identity;
  if (google === null) return { location: `${googleCallback}?error=google_off` };
  const [state, nonce, verifier] = [world.random(32), world.random(32), world.random(32)];
  cookies.set(googleCookie, sealAttempt(world, { state, nonce, verifier }), GOOGLE_SECONDS);
  return { location: google.signInUrl({ state, nonce, challenge: createHash('sha256').update(verifier).digest('base64url') }) };
};
