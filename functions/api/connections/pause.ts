import type { api } from '#contract/index.ts';
import { changeConnection, connectionView } from '#functions/connections/connections.ts';
import { refuseBusy } from '#functions/journal/refuseBusy.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Takes a connection off the schedule; a run under way still ends. Pausing twice is no error. */
export const pause: Handler<typeof api.connections.pause> = async ({ input: { id }, viewer, world, refuse }) => {
  const change = changeConnection(world, viewer.userId, id, (before) => ({ ...before, state: 'paused', nextRunAt: null }));
  const stored = await refuseBusy('book_busy', change);
  return stored === null ? refuse('connection_not_found') : { connection: connectionView(stored, world.now()) };
};
