import type { api } from '#contract/index.ts';
import { changeConnection, connectionView, listConnections } from '#functions/connections/connections.ts';
import { credentialFor, credentialOf, forgetTried } from '#functions/connections/credentials.ts';
import { refuseBusy } from '#functions/journal/refuseBusy.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Stores another credential in place of the one before, sealed, and starts a run. */
export const reconnect: Handler<typeof api.connections.reconnect> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { id, fields, accounts } = input;
  const all = await listConnections(world.table, userId);
  const own = all.find((each) => each.id === id);
  if (own === undefined) return refuse('connection_not_found');
  if (credentialOf(own.broker, fields) === null) return refuse('credential_shape');
  const others = all.filter((each) => each.id !== id && each.broker === own.broker).flatMap((each) => each.accounts);
  if (accounts?.some(({ number }) => others.some((other) => other.number === number))) return refuse('account_connected');
  const { credential, endsAt } = await credentialFor(world, userId, own.broker, fields);
  const sealed = await world.seal.close(userId, JSON.stringify(credential), id);
  const stored = await refuseBusy(
    'book_busy',
    changeConnection(world, userId, id, (before) => ({
      ...before,
      ...(accounts !== undefined && { accounts }),
      sealed,
      credentialEndsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
      state: before.through === null ? 'first' : 'working',
      failed: null,
      tries: 0,
      // A run under way works with the credential before: it must not store how that ended.
      run: '',
      runUntil: 0,
      nextRunAt: new Date(world.now()).toISOString(),
    })),
  );
  if (stored === null) return refuse('connection_not_found');
  await forgetTried(world, userId, own.broker);
  await world.publish({ type: 'ConnectionDue', userId, connection: id });
  return { connection: connectionView(stored, world.now()) };
};
