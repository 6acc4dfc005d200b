import type { api } from '#contract/index.ts';
import { revokeToken } from '#domain/session/revokeToken.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { changeAccess } from '../store/access.ts';
import { closeSession, sessions } from '../store/sessions.ts';

/** Ends one of the viewer's own sessions on the server. One that nobody knows, or that is another's, changes nothing. */
export const end: Handler<typeof api.sessions.end> = async ({ input, viewer, world }) => {
  const record = await sessions.load(world.table, 'strong', viewer.userId, input.id);
  if (record === null) return {};
  const token = { jti: record.jti, issuedAt: record.issuedAt, until: Math.floor(record.endsAt / 1000) };
  await changeAccess(world.table, viewer.userId, (access) => revokeToken(access, token, world.now() / 1000));
  await closeSession(world.table, viewer.userId, record.jti, { at: world.now(), how: 'signedOut' });
  return {};
};
