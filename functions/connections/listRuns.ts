import * as z from 'zod/mini';
import { ConnectionRun } from '#contract/schemas/connectionRun.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { timedId } from '../journal/timedId.ts';
import { entity } from '../table/entity.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import type { CommittedAnswer } from './commitAnswer.ts';
import type { WindowsDone } from './runWindows.ts';

/** Days that a run stays in the history. */
const DAYS = 400;
/** Runs that one read answers. */
const MOST = 100;

/** Rows of a run that are listed. */
const MOST_LISTED = 20;

const RUN = 'RUN#';

/** Runs of connections; their names sort by time. */
const connectionRuns = entity(z.extend(ConnectionRun, {}), (userId: UserId, connectionId: string, name: string) => ({
  pk: `${prefixes.connection}${userId}`,
  sk: `${RUN}${connectionId}#${name}`,
}));

const sumOf = (committed: readonly CommittedAnswer[], name: 'added' | 'duplicates' | 'corrected' | 'cash') =>
  committed.reduce((sum, each) => sum + each[name], 0);

/** The line of the history for a run that began at a moment (UTC milliseconds). */
export function runOf(
  at: number,
  { committed, days, missed, tooLarge }: WindowsDone,
  requests: number,
  failed: ConnectionRun['failed'],
  isComplete: boolean,
): ConnectionRun {
  const notRead = committed.flatMap((each) => each.notRead);
  const differences = committed.flatMap((each) => each.differs);
  const differs = [...new Set(differences.map(({ sentence }) => sentence))];
  const notChosen = [...new Set(committed.flatMap((each) => each.notChosen))].slice(0, MOST_LISTED);
  return {
    at: new Date(at).toISOString(),
    days,
    missed: failed === null ? missed : null,
    ...(tooLarge.length > 0 && { tooLarge: [...new Set(tooLarge)].sort() }),
    ...(notChosen.length > 0 && { notChosen }),
    imports: committed.flatMap(({ importId }) => importId ?? []),
    added: sumOf(committed, 'added'),
    duplicates: sumOf(committed, 'duplicates'),
    corrected: sumOf(committed, 'corrected'),
    cash: sumOf(committed, 'cash'),
    requests,
    notReadCount: notRead.length,
    notRead: notRead.slice(0, MOST_LISTED).map(({ reason, raw }) => ({ reason, raw })),
    ...(differs.length > 0 && {
      differs: differs.slice(0, MOST_LISTED),
      differsCount: differences.reduce((sum, { fills }) => sum + fills, 0),
    }),
    failed,
    isComplete,
  };
}

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
