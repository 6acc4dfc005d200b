import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { googleCookie, openAttempt } from './googleCookie.ts';
import { post } from './testing/testAccount.ts';

const begin = async (query: Record<string, string> = {}) => {
  const world = testWorld();
  const { status, headers, cookies } = await post(world, 'google', query);
  const value = cookies[0]!.slice(`__Host-${googleCookie}=`.length).split(';')[0]!;
  return { world, status, headers, cookies, value };
};

describe('beginning with Google', () => {
  it('sends the browser on with a state, a nonce and the hash of a verifier, all of which are only in its cookie', async () => {
    const { world, status, headers, cookies, value } = await begin({ expireAt2AM: 'true', isNewUser: 'true' });
    expect([status, headers['cache-control'], cookies.length]).toEqual([302, 'private, no-store', 1]);
    expect(cookies[0]).toMatch(/^__Host-gs=[\w-]+; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/);
    const attempt = openAttempt(world, value)!;
    expect(Object.fromEntries(new URL(headers.location!).searchParams)).toEqual({
      state: attempt.state,
      nonce: attempt.nonce,
      challenge: createHash('sha256').update(attempt.verifier).digest('base64url'),
    });
    for (const secret of [attempt.state, attempt.nonce, attempt.verifier]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain(secret);
    }
  });

  it('where Google is off leads to the screen that explains it', async () => {
    const world = testWorld();
    const { status, headers, cookies } = await post({ ...world, identity: { ...world.identity, google: null } }, 'google');
    expect([status, headers.location, cookies]).toEqual([302, '/auth/google/callback?error=google_off', []]);
  });
});

describe('the cookie', () => {
  it('is worth nothing once changed, cut short, made under another key, or ten minutes old', async () => {
    const { world, value } = await begin();
    expect(openAttempt(world, value)).not.toBeNull();
    const bytes = Buffer.from(value, 'base64url');
    bytes[20]! ^= 1;
    for (const wrong of [bytes.toString('base64url'), value.slice(0, 30), '', null]) expect(openAttempt(world, wrong)).toBeNull();
    expect(openAttempt({ ...world, secrets: { pepper: 'another' } }, value)).toBeNull();
    world.setNow(testNow + 600_000);
    expect(openAttempt(world, value)).toBeNull();
  });
});
