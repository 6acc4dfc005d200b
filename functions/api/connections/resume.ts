import type { api } from '#contract/index.ts';
import { changeConnection, connectionView, startedAgain } from '#functions/connections/connections.ts';
import { refuseBusy } from '#functions/journal/refuseBusy.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Puts a paused or stopped connection back on the schedule, and starts a run: it goes on where it was. */
export const resume: Handler<typeof api.connections.resume> = async ({ input: { id }, viewer: { userId }, world, refuse }) => {
  const stored = await refuseBusy(
    'book_busy',
    changeConnection(world, userId, id, (before) => {
      if (before.state === 'reconnect') return refuse('connection_needs_credential');
      if (before.state === 'first' || before.state === 'working') return before;
      return { ...before, ...startedAgain(before, world.now()) };
    }),
  );
  if (stored === null) return refuse('connection_not_found');
  await world.publish({ type: 'ConnectionDue', userId, connection: id });
  return { connection: connectionView(stored, world.now()) };
};
