import type { api } from '#contract/index.ts';
import { revokeToken } from '#domain/session/revokeToken.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { updateAccess } from '#functions/people/access.ts';
import { closeSession, sessions } from '#functions/people/sessions.ts';

/** Ends one of the viewer's own sessions. Ignores an unknown session or another user's. */
export const end: Handler<typeof api.sessions.end> = async ({ input, viewer, world }) => {
  const record = await sessions.load(world.table, 'strong', viewer.userId, input.id);
  if (record === null) return {};
  const token = { jti: record.jti, issuedAt: record.issuedAt, until: Math.floor(record.endsAt / 1000) };
  await updateAccess(world.table, viewer.userId, (access) => revokeToken(access, token, world.now() / 1000));
  await closeSession(world.table, viewer.userId, record.jti, { at: world.now(), how: 'signedOut' });
  return {};
};
