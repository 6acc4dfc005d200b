import * as z from 'zod/mini';
import { ConnectionRun } from '#contract/schemas/connectionRun.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { timedId } from '../journal/timedId.ts';
import { entity } from '../table/entity.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/** Days that a run stays in the history. */
const DAYS = 400;
/** Runs that one read answers. */
const MOST = 100;

const RUN = 'RUN#';

/** Runs of connections; their names sort by time. */
const connectionRuns = entity(z.extend(ConnectionRun, {}), (userId: UserId, connectionId: string, name: string) => ({
  pk: `${prefixes.connection}${userId}`,
  sk: `${RUN}${connectionId}#${name}`,
}));

/** Stores a run in the history. */
export function runWrite({ now, random }: Pick<World, 'now' | 'random'>, userId: UserId, connectionId: string, run: ConnectionRun): Write {
  const item = connectionRuns.item(run, userId, connectionId, timedId(now(), random(3)));
  return { put: { ...item, ttl: Math.ceil((now() + DAYS * DAY) / 1000) } };
}

const range = (userId: UserId, connectionId: string) => ({
  pk: `${prefixes.connection}${userId}`,
  prefix: `${RUN}${connectionId}#`,
  read: 'strong' as const,
});

/** The latest runs of a connection, the newest first. */
export const listRuns = async (table: Table, userId: UserId, connectionId: string): Promise<readonly ConnectionRun[]> =>
  (await table.query({ ...range(userId, connectionId), newestFirst: true, limit: MOST })).map(connectionRuns.read);

/** The names of all of them. */
export const runKeysOf = async (table: Table, userId: UserId, connectionId: string): Promise<readonly Key[]> =>
  (await table.query(range(userId, connectionId))).map(({ pk, sk }) => ({ pk, sk }));
