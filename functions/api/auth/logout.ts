import type { api } from '#contract/index.ts';
import { revokeToken } from '#domain/session/revokeToken.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { updateAccess } from '#functions/people/access.ts';
import { closeSession } from '#functions/people/sessions.ts';

/** Ends this token for good, on the server. Other devices stay signed in. */
export const logout: Handler<typeof api.auth.logout> = async ({ viewer, world }) => {
  const token = { jti: viewer.jti, issuedAt: viewer.issuedAt, until: viewer.sessionEnds };
  await updateAccess(world.table, viewer.userId, (access) => revokeToken(access, token, world.now() / 1000));
  await closeSession(world.table, viewer.userId, viewer.jti, { at: world.now(), how: 'signedOut' });
  return {};
};
