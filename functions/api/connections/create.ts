import type { api } from '#contract/index.ts';
import { connectionView, connectionWrites, isConnected, listConnections, newConnection } from '#functions/connections/connections.ts';
import { credentialOf, forgetTried, sealCredential } from '#functions/connections/tryCredential.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Connections of one person. */
const MOST = 10;
/** Bytes of an id: 64 bits. */
const ID_BYTES = 8;

/** Stores a connection with its credential sealed, and starts its first run. */
export const create: Handler<typeof api.connections.create> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { broker, fields, accounts } = input;
  if (credentialOf(broker, fields) === null) return refuse('credential_shape');
  const all = await listConnections(world.table, userId);
  if (all.length >= MOST) return refuse('connections_full');
  if (isConnected(all, broker, accounts)) return refuse('account_connected');
  const id = world.random(ID_BYTES);
  const sealed = await sealCredential(world, userId, broker, fields, id);
  const stored = newConnection({ ...input, ...sealed, id }, world.now());
  if (!(await world.table.transact(connectionWrites(userId, null, stored)))) return refuse('book_busy');
  await forgetTried(world, userId, broker);
  await world.publish({ type: 'ConnectionDue', userId, connection: id });
  return { connection: connectionView(stored, world.now()) };
};
