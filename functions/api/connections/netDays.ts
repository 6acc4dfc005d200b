import type { api } from '#contract/index.ts';
import { connections } from '#functions/connections/connections.ts';
import { listNetDays } from '#functions/connections/listStandings.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Lists the values of a connection’s accounts, day by day. */
export const netDays: Handler<typeof api.connections.netDays> = async ({ input: { id }, viewer: { userId }, world, refuse }) => {
  if ((await connections.load(world.table, 'strong', userId, id)) === null) return refuse('connection_not_found');
  const accounts = await listNetDays(world.table, userId, id);
  return { accounts: accounts.map(({ account, days }) => ({ account, days: [...days] })) };
};
