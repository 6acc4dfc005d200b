import type { api } from '#contract/index.ts';
import { unknownDevice } from '#copy/commonTexts.ts';
import { isTokenValid } from '#domain/session/revokeToken.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { loadAccess } from '#functions/people/access.ts';
import { loadSessions } from '#functions/people/sessions.ts';

/** The sign-ins whose tokens still count at this moment, by ACCESS#, not by their records. */
export const list: Handler<typeof api.sessions.list> = async ({ viewer, world }) => {
  const [records, access] = await Promise.all([loadSessions(world.table, viewer.userId), loadAccess(world.table, viewer.userId)]);
  const live = records.filter(
    ({ jti, issuedAt, endsAt }) => access !== null && world.now() < endsAt && isTokenValid(access, { jti, issuedAt }),
  );
  return {
    sessions: live.map(({ jti, device, network, startedAt, endsAt }) => ({
      id: jti,
      device: device ?? unknownDevice,
      network,
      startedAt: new Date(startedAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      current: jti === viewer.jti,
    })),
  };
};
