// Record 0111: a connection is an import that runs on a schedule.

import * as z from 'zod/mini';
import { BrokerConnection } from '#contract/schemas/brokerConnection.ts';
import type { BrokerConnection as ConnectionView } from '#domain/connections/brokerConnection.ts';
import { BROKER_ZONE, dayAfter } from '#domain/connections/nextRun.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import type { UserId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { optimistic } from '../table/optimistic.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';
import { brokerSources } from '../world/brokers/index.ts';
import type { World } from '../world/world.ts';
import { CONNECTION_ITEM, dueRuns } from './dueRuns.ts';

const Day = z.string();
const { id, broker, name, accounts, state, createdAt, lastGoodAt, nextRunAt, failed, credentialEndsAt } = BrokerConnection.shape;

/**
 * A stored connection. `sealed`: its credential. `through`: the last day that came completely; `openFrom`: the first day with rows that could not be read;
 * `from`: the first day its trader wants. `progress`: the window that a run left unfinished. `run` and `runUntil` (UTC milliseconds): the run that works on
 * it; `waitsUntil`: the end of its last long wait. `tooLarge`: days in earlier notifications; `differs`: fills of files that the
 * last run contradicted. `revision` counts changes.
 */
const StoredConnection = z.object({
  id,
  broker,
  name,
  accounts,
  state,
  createdAt,
  lastGoodAt,
  nextRunAt,
  failed,
  credentialEndsAt,
  sealed: z.string(),
  lastFour: z.optional(z.string()),
  lastAdded: z.optional(z.int()),
  through: z.nullable(Day),
  openFrom: z.nullable(Day),
  from: z.nullable(Day),
  progress: z.nullable(z.object({ since: Day, until: Day, cursor: z.nullable(z.string()) })),
  tries: z.int(),
  run: z.string(),
  runUntil: z.number(),
  waitsUntil: z.optional(z.number()),
  tooLarge: z.optional(z.array(Day)),
  differs: z.optional(z.int()),
  revision: z.int(),
});
export type StoredConnection = z.infer<typeof StoredConnection>;

/** A connection of these parts whose first run is due now (UTC milliseconds). */
export function newConnection(
  given: Pick<StoredConnection, 'id' | 'broker' | 'name' | 'accounts' | 'sealed' | 'lastFour' | 'credentialEndsAt'> & {
    readonly from?: string | undefined;
  },
  now: number,
): StoredConnection {
  const { id: own, broker: at, name: called, accounts: its, sealed, lastFour, credentialEndsAt: ends, from = null } = given;
  const createdAt = new Date(now).toISOString();
  const parts = { id: own, broker: at, name: called, accounts: its, sealed, lastFour, credentialEndsAt: ends, from };
  const dates = { createdAt, nextRunAt: createdAt, lastGoodAt: null, through: null, openFrom: null };
  return { ...parts, ...dates, state: 'first', failed: null, progress: null, tries: 0, run: '', runUntil: 0, revision: 0 };
}

/** True if one of these connections has one of a broker's accounts. */
export const isConnected = (
  all: readonly StoredConnection[],
  broker: StoredConnection['broker'],
  accounts: readonly { readonly number: string }[],
): boolean =>
  all
    .filter((each) => each.broker === broker)
    .some((each) => each.accounts.some((taken) => accounts.some(({ number }) => number === taken.number)));

/** The changes of a connection that starts again with its credential, at `now` (UTC milliseconds). */
export const startedAgain = ({ through }: StoredConnection, now: number) => ({
  state: through === null ? ('first' as const) : ('working' as const),
  failed: null,
  tries: 0,
  nextRunAt: new Date(now).toISOString(),
});

const partition = (userId: UserId): string => `${prefixes.connection}${userId}`;

/** Connections of a user. */
export const connections = entity(StoredConnection, (userId: UserId, connectionId: string) => ({
  pk: partition(userId),
  sk: `${CONNECTION_ITEM}${connectionId}`,
}));

/** All of a user's, the oldest first. */
export async function listConnections(table: Table, userId: UserId): Promise<readonly StoredConnection[]> {
  const items = await table.query({ pk: partition(userId), prefix: CONNECTION_ITEM, read: 'strong' });
  return items.map(connections.read).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** The first day that a connection asked its broker for. */
export const firstDayOf = ({ from, createdAt, broker: at }: StoredConnection): string =>
  from ?? dayAfter(dayKey(millis(Date.parse(createdAt)), BROKER_ZONE), 1 - brokerSources[at].facts.window.back);

const isRunning = ({ run, runUntil }: StoredConnection, now: number): boolean => run !== '' && runUntil > now;

/** As its trader sees it, at `now` (UTC milliseconds). */
export const connectionView = (stored: StoredConnection, now: number): ConnectionView => ({
  id: stored.id,
  broker: stored.broker,
  name: stored.name,
  accounts: stored.accounts,
  state: stored.state,
  createdAt: stored.createdAt,
  lastGoodAt: stored.lastGoodAt,
  nextRunAt: stored.nextRunAt,
  failed: stored.failed,
  credentialEndsAt: stored.credentialEndsAt,
  lastFour: stored.lastFour ?? '',
  lastAdded: stored.lastAdded ?? null,
  isRunning: isRunning(stored, now),
  waitsUntil: isRunning(stored, now) && (stored.waitsUntil ?? 0) > now ? new Date(stored.waitsUntil!).toISOString() : null,
});

const dueKey = (userId: UserId, stored: StoredConnection | null): Key | null =>
  stored === null || stored.nextRunAt === null ? null : dueRuns.key(userId, stored.id, stored.nextRunAt);

/** The writes from one state of a connection to the next, its place in the list of due runs included; null deletes it. */
export function connectionWrites(userId: UserId, before: StoredConnection | null, after: StoredConnection | null): readonly Write[] {
  const [was, is] = [dueKey(userId, before), dueKey(userId, after)];
  const revision = before?.revision ?? 0;
  const connectionId = (before ?? after)!.id;
  return [
    after === null
      ? { delete: connections.key(userId, connectionId), if: unchangedSince(revision) }
      : { put: connections.item({ ...after, revision: revision + 1 }, userId, connectionId), if: unchangedSince(revision) },
    ...(was !== null && was.sk !== is?.sk ? [{ delete: was }] : []),
    ...(is !== null && was?.sk !== is.sk && after !== null ? [{ put: { ...is, userId, connection: after.id } }] : []),
  ];
}

/** Changes a connection: saves the answer of `change`, null deletes it, and the same value saves nothing. Null if missing. */
export const changeConnection = (
  world: Pick<World, 'table' | 'wait' | 'random'>,
  userId: UserId,
  connectionId: string,
  change: (stored: StoredConnection) => StoredConnection | null,
): Promise<StoredConnection | null> =>
  optimistic<StoredConnection | null, StoredConnection | null>(
    { table: world.table, clock: world },
    {
      load: () => connections.load(world.table, 'strong', userId, connectionId),
      decide(stored) {
        if (stored === null) return { writes: [], answer: null };
        const after = change(stored);
        return { writes: after === stored ? [] : connectionWrites(userId, stored, after), answer: after };
      },
    },
  );
