import type { api } from '#contract/index.ts';
import { changeConnection } from '#functions/connections/connections.ts';
import { runKeysOf } from '#functions/connections/listRuns.ts';
import { standingKeysOf } from '#functions/connections/listStandings.ts';
import { refuseBusy } from '#functions/journal/refuseBusy.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { inParallel } from '#functions/table/inParallel.ts';

/** Deletes a connection with its credential first, then its runs and standings; one that is gone stays gone. */
export const remove: Handler<typeof api.connections.remove> = async ({ input: { id }, viewer: { userId }, world }) => {
  await refuseBusy(
    'book_busy',
    changeConnection(world, userId, id, () => null),
  );
  const keys = [...(await runKeysOf(world.table, userId, id)), ...(await standingKeysOf(world.table, userId, id))];
  await inParallel(keys, (key) => world.table.write({ delete: key }));
  return {};
};
