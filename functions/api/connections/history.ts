import type { api } from '#contract/index.ts';
import { connections } from '#functions/connections/connections.ts';
import { listRuns } from '#functions/connections/listRuns.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** The latest runs of a connection. */
export const history: Handler<typeof api.connections.history> = async ({ input: { id }, viewer: { userId }, world, refuse }) => {
  if ((await connections.load(world.table, 'strong', userId, id)) === null) return refuse('connection_not_found');
  return { runs: [...(await listRuns(world.table, userId, id))] };
};
