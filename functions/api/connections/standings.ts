import type { api } from '#contract/index.ts';
import { firstDayOf, listConnections } from '#functions/connections/connections.ts';
import { listStandings } from '#functions/connections/listStandings.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Holdings of the user's accounts by their brokers, with the account of the journal that each belongs to. */
export const standings: Handler<typeof api.connections.standings> = async ({ viewer: { userId }, world }) => {
  const [all, told] = await Promise.all([listConnections(world.table, userId), listStandings(world.table, userId)]);
  return {
    standings: told.flatMap(({ connection, standing }) => {
      const stored = all.find(({ id }) => id === connection);
      const label = stored?.accounts.find(({ number }) => number === standing.account)?.label;
      return stored === undefined || label === undefined
        ? []
        : [{ connection, broker: stored.broker, label, since: firstDayOf(stored), standing }];
    }),
  };
};
