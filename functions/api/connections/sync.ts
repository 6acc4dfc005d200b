import type { api } from '#contract/index.ts';
import { changeConnection, connectionView } from '#functions/connections/connections.ts';
import { refuseBusy } from '#functions/journal/refuseBusy.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Starts a run now, unless one is under way or the broker asked to wait. */
export const sync: Handler<typeof api.connections.sync> = async ({ input: { id }, viewer: { userId }, world, refuse }) => {
  const now = world.now();
  const stored = await refuseBusy(
    'book_busy',
    changeConnection(world, userId, id, (before) => {
      if (before.state !== 'first' && before.state !== 'working') return refuse('connection_idle');
      const waits = before.failed?.failure === 'locked_out' || before.failed?.failure === 'busy';
      if (waits && before.nextRunAt !== null && Date.parse(before.nextRunAt) > now)
        return refuse('connection_waits', undefined, { retryAfter: Math.ceil((Date.parse(before.nextRunAt) - now) / 1000) });
      return before.run !== '' && before.runUntil > now ? before : { ...before, nextRunAt: new Date(now).toISOString() };
    }),
  );
  if (stored === null) return refuse('connection_not_found');
  await world.publish({ type: 'ConnectionDue', userId, connection: id });
  return { connection: connectionView(stored, now) };
};
