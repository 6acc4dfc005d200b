import type { api } from '#contract/index.ts';
import { revokeAll } from '#domain/session/revokeToken.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { updateAccess } from '#functions/people/access.ts';
import { closeSession, loadSessions } from '#functions/people/sessions.ts';

/** Ends every session of the viewer, also those of this very second. */
export const endAll: Handler<typeof api.sessions.endAll> = async ({ viewer, world }) => {
  await updateAccess(world.table, viewer.userId, () => revokeAll(world.now() / 1000));
  const open = (await loadSessions(world.table, viewer.userId)).filter(({ closed }) => closed === null);
  await Promise.all(open.map(({ jti }) => closeSession(world.table, viewer.userId, jti, { at: world.now(), how: 'everywhere' })));
  return {};
};
