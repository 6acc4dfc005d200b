import { createHash } from 'node:crypto';
import { api } from '#contract/index.ts';
import { next2am } from '#domain/session/next2am.ts';
import type { UserId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey } from '#functions/people/access.ts';
import { type SessionRecord, sessionWrites } from '#functions/people/sessions.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from '../index.ts';

export const call = (world: TestWorld, name: keyof typeof api.sessions, token: string, input: Record<string, unknown> = {}) =>
  callEndpoint(routes(world), api.sessions[name], input, { token });

/** A user who signed in with this token; call again for another sign-in. */
export async function signedInAs(world: TestWorld, userId: UserId, token: string, about: Partial<SessionRecord> = {}): Promise<string> {
  const jti = createHash('sha256').update(token).digest('base64url').slice(0, 16);
  const issuedAt = Math.floor(world.now() / 1000);
  const endsAt = next2am(millis(world.now()), 'UTC');
  world.pool.tokens.set(token, { uid: userId, jti, iat: issuedAt, session_exp: endsAt / 1000 });
  await world.table.write({
    put: { ...accessKey(userId), status: 'active', username: userId, revoked: [], revision: 0 },
    if: { expression: 'attribute_not_exists(pk)' },
  });
  const record = {
    jti,
    issuedAt,
    startedAt: world.now(),
    endsAt,
    device: 'Chrome on Windows',
    network: '203.0.113.x',
    closed: null,
    ...about,
  };
  await world.table.transact(await sessionWrites(userId, record));
  return jti;
}
