import type { api } from '#contract/index.ts';
import { firstDayOf, listConnections } from '#functions/connections/connections.ts';
import { listStandings } from '#functions/connections/listStandings.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/**
 * Holdings of the user's accounts by their brokers, with the account of the journal that each belongs to. One of whose accounts at brokers any has no standing is
 * left out: what that one holds would be missing from the others' sum.
 */
export const standings: Handler<typeof api.connections.standings> = async ({ viewer: { userId }, world }) => {
  const [all, told] = await Promise.all([listConnections(world.table, userId), listStandings(world.table, userId)]);
  const isTold = (id: string, account: string) =>
    told.some(({ connection, standing }) => connection === id && standing.account === account);
  const partial = new Set(
    all.flatMap(({ id, accounts }) => accounts.filter(({ number }) => !isTold(id, number)).map(({ label }) => label)),
  );
  return {
    standings: told.flatMap(({ connection, standing }) => {
      const stored = all.find(({ id }) => id === connection);
      const label = stored?.accounts.find(({ number }) => number === standing.account)?.label;
      return stored === undefined || label === undefined || partial.has(label)
        ? []
        : [{ connection, broker: stored.broker, label, since: firstDayOf(stored), standing }];
    }),
  };
};
