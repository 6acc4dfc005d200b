import type { api } from '#contract/index.ts';
import { connectionView, connectionWrites, listConnections, type StoredConnection } from '#functions/connections/connections.ts';
import { credentialFor, credentialOf, forgetTried } from '#functions/connections/credentials.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Connections of one person. */
const MOST = 10;
/** Bytes of an id: 64 bits. */
const ID_BYTES = 8;

/** Stores a connection with its credential sealed, and starts its first run. */
export const create: Handler<typeof api.connections.create> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { broker, name, fields, accounts, from = null } = input;
  if (credentialOf(broker, fields) === null) return refuse('credential_shape');
  const all = await listConnections(world.table, userId);
  if (all.length >= MOST) return refuse('connections_full');
  const taken = new Set(all.filter((each) => each.broker === broker).flatMap((each) => each.accounts.map(({ number }) => number)));
  if (accounts.some(({ number }) => taken.has(number))) return refuse('account_connected');
  const id = world.random(ID_BYTES);
  const { credential, endsAt } = await credentialFor(world, userId, broker, fields);
  const now = new Date(world.now()).toISOString();
  const stored: StoredConnection = {
    id,
    broker,
    name,
    accounts,
    state: 'first',
    createdAt: now,
    lastGoodAt: null,
    nextRunAt: now,
    failed: null,
    credentialEndsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    sealed: await world.seal.close(userId, JSON.stringify(credential), id),
    through: null,
    openFrom: null,
    from,
    progress: null,
    tries: 0,
    run: '',
    runUntil: 0,
    revision: 0,
  };
  if (!(await world.table.transact(connectionWrites(userId, null, stored)))) return refuse('book_busy');
  await forgetTried(world, userId, broker);
  await world.publish({ type: 'ConnectionDue', userId, connection: id });
  return { connection: connectionView(stored, world.now()) };
};
