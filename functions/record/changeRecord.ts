// Record 0150: records of connected fills, checked by their readers.

import * as z from 'zod/mini';
import { RecordResults } from '#contract/areas/record.ts';
import { rowHash } from '#domain/record/verifyRecord.ts';
import type { UserId } from '#domain/units/ids.ts';
import { unchangedSince } from '../table/conditions.ts';
import { entity, zippedEntity } from '../table/entity.ts';
import { optimistic } from '../table/optimistic.ts';
import { type Key, partOf, partsOf, prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

const TradeRow = z.object({ trade: z.string(), places: z.array(z.string()) });

/**
 * A trader's record: its public id, its last link (`number`, `hash`, `day`; 0 and empty before the first), leaves by kind and those of executions recorded
 * within four days, the disclosed trades, and when the next link is due (ISO 8601; null while it is off). `revision` counts changes.
 */
const StoredRecord = z.object({
  id: z.string(),
  on: z.boolean(),
  number: z.int(),
  hash: z.string(),
  day: z.string(),
  counts: z.object({ fill: z.int(), corrected: z.int(), takenBack: z.int(), removed: z.int(), timely: z.int() }),
  results: z.nullable(RecordResults),
  disclosed: z.array(TradeRow),
  dueAt: z.nullable(z.string()),
  revision: z.int(),
});
export type StoredRecord = z.infer<typeof StoredRecord>;

const partition = (userId: UserId): string => `${prefixes.record}${userId}`;
const numbered = (number: number): string => String(number).padStart(8, '0');
const LINK = 'LINK#';
const LEAVES = 'LEAVES#';

export const records = entity(StoredRecord, (userId: UserId) => ({ pk: partition(userId), sk: 'RECORD' }));

/** A link of a chain, and its place in the log once it is published. */
export const links = entity(
  z.object({ row: z.array(z.string()), page: z.optional(z.int()), index: z.optional(z.int()), path: z.optional(z.array(z.string())) }),
  (userId: UserId, number: number) => ({ pk: partition(userId), sk: LINK + numbered(number) }),
);

/** The leaves of a link, with their salts. Missing for a link without any. */
export const linkLeaves = zippedEntity(
  z.object({ number: z.int(), leaves: z.array(z.array(z.string())) }),
  (userId: UserId, number: number) => ({ pk: partition(userId), sk: LEAVES + numbered(number) }),
  ['number'],
);

/** The user of a public id, stored only while their record is on. */
export const recordIds = entity(z.object({ userId: z.string() }), (id: string) => ({ pk: `${prefixes.record}ID#${id}`, sk: 'ID' }));

const dueList = `${prefixes.record}DUE`;
/** Every partition of the list of due records. */
export const dueRecordLists = partsOf(dueList);
/** A record whose next link is due; its sort key begins with the moment. */
export const dueRecords = entity(z.object({ userId: z.string() }), (userId: UserId, at: string) => ({
  pk: partOf(dueList, userId),
  sk: `${at}#${userId}`,
}));

/** A link that is about to be published, by its hash. */
export const waitingLinks = entity(z.object({ userId: z.string(), number: z.int() }), (hash: string) => ({
  pk: `${prefixes.log}WAITING`,
  sk: hash,
}));

/** All links of a record, the first one first. */
export const listLinks = async (table: Table, userId: UserId) =>
  (await table.query({ pk: partition(userId), prefix: LINK, read: 'strong' })).map(links.read);

/** All leaves of a record with their places, in the order of the chain. */
export async function listLeaves(table: Table, userId: UserId) {
  const items = await Promise.all((await table.query({ pk: partition(userId), prefix: LEAVES, read: 'strong' })).map(linkLeaves.read));
  return items.flatMap(({ number, leaves }) => leaves.map((leaf, index) => ({ leaf, at: `${number}.${index}` })));
}

/** The writes from one state of a record to the next, its place among the due ones and its public id included. */
export function recordWrites(userId: UserId, before: StoredRecord | null, after: StoredRecord): readonly Write[] {
  const revision = before?.revision ?? 0;
  const due = [before, after].map((state) => (state === null || state.dueAt === null ? null : dueRecords.key(userId, state.dueAt)));
  const [was, is] = due;
  return [
    { put: records.item({ ...after, revision: revision + 1 }, userId), if: unchangedSince(revision) },
    ...(was && was.sk !== is?.sk ? [{ delete: was }] : []),
    ...(is && was?.sk !== is.sk ? [{ put: { ...is, userId } }] : []),
    ...(before?.on === after.on ? [] : [after.on ? { put: recordIds.item({ userId }, after.id) } : { delete: recordIds.key(after.id) }]),
  ];
}

const NOTHING = { fill: 0, corrected: 0, takenBack: 0, removed: 0, timely: 0 };
/** A record that has just begun. */
const newRecord = (id: string): StoredRecord => ({
  id,
  on: false,
  number: 0,
  hash: '',
  day: '',
  counts: NOTHING,
  results: null,
  disclosed: [],
  dueAt: null,
  revision: 0,
});

/** Turns a record on, with its next link due now, or off, which ends its public page and every disclosure; or discloses these trades and no others. */
export const changeRecord = (
  world: Pick<World, 'table' | 'wait' | 'random' | 'now'>,
  userId: UserId,
  change: { readonly on?: boolean | undefined; readonly disclosed?: StoredRecord['disclosed'] | undefined },
): Promise<StoredRecord | null> =>
  optimistic<StoredRecord | null, StoredRecord | null>(
    { table: world.table, clock: world },
    {
      load: () => records.load(world.table, 'strong', userId),
      decide(stored) {
        const before = stored ?? (change.on ? newRecord(world.random(16)) : null);
        if (before === null) return { writes: [], answer: null };
        const { on = before.on, disclosed = before.disclosed } = change;
        const dueAt = on ? (before.dueAt ?? new Date(world.now()).toISOString()) : null;
        const after = { ...before, on, dueAt, disclosed: on ? disclosed : [] };
        return { writes: recordWrites(userId, stored, after), answer: after };
      },
    },
  );

/** Keys of a record outside its own partition, for the deletion of an account. */
export async function recordKeysOf(table: Table, userId: UserId): Promise<readonly Key[]> {
  const [record] = (await table.query({ pk: partition(userId), prefix: 'RECORD', read: 'strong' })).map(records.read);
  if (record === undefined) return [];
  const unpublished = (await listLinks(table, userId)).filter(({ page }) => page === undefined);
  const hashes = await Promise.all(unpublished.map(({ row }) => rowHash('link', row)));
  const due = record.dueAt === null ? [] : [dueRecords.key(userId, record.dueAt)];
  return [recordIds.key(record.id), ...due, ...hashes.map((hash) => waitingLinks.key(hash))];
}
