import type { api } from '#contract/index.ts';
import { changeConnection, connectionView, isConnected, listConnections, startedAgain } from '#functions/connections/connections.ts';
import { credentialOf, forgetTried, sealCredential } from '#functions/connections/tryCredential.ts';
import { refuseBusy } from '#functions/journal/refuseBusy.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Stores another credential in place of the one before, sealed, and starts a run. A run under way loses its hold: it must not store its end. */
export const reconnect: Handler<typeof api.connections.reconnect> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { id, fields, accounts } = input;
  const all = await listConnections(world.table, userId);
  const own = all.find((each) => each.id === id);
  if (own === undefined) return refuse('connection_not_found');
  if (credentialOf(own.broker, fields) === null) return refuse('credential_shape');
  const others = all.filter((each) => each.id !== id);
  if (accounts !== undefined && isConnected(others, own.broker, accounts)) return refuse('account_connected');
  const sealed = await sealCredential(world, userId, own.broker, fields, id);
  const now = world.now();
  const free = { ...(accounts !== undefined && { accounts }), run: '', runUntil: 0 };
  const change = changeConnection(world, userId, id, (before) => ({ ...before, ...sealed, ...startedAgain(before, now), ...free }));
  const stored = await refuseBusy('book_busy', change);
  if (stored === null) return refuse('connection_not_found');
  await forgetTried(world, userId, own.broker);
  await world.publish({ type: 'ConnectionDue', userId, connection: id });
  return { connection: connectionView(stored, now) };
};
