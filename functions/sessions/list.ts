import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { counts } from '#domain/session/revokeToken.ts';
import { loadAccess } from '../store/access.ts';
import { loadSessions } from '../store/sessions.ts';

/** The sign-ins whose tokens still count at this moment, as ACCESS# says, not as their records do. */
export const list: Handler<typeof api.sessions.list> = async ({ viewer, world }) => {
  const [records, access] = await Promise.all([loadSessions(world.table, viewer.userId), loadAccess(world.table, viewer.userId)]);
  const live = records.filter(({ jti, issuedAt, endsAt }) => access !== null && world.now() < endsAt && counts(access, { jti, issuedAt }));
  return {
    sessions: live.map(({ jti, device, network, startedAt, endsAt }) => ({
      id: jti,
      device: device ?? 'Unknown device',
      network,
      startedAt: new Date(startedAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      current: jti === viewer.jti,
    })),
  };
};
