import * as z from 'zod/mini';
import { ImportReceipt } from '#contract/schemas/importReceipt.ts';
import type { ImportRecord, ImportRun, ImportReceipt as Receipt } from '#domain/journal/model/importRecord.ts';
import type { JournalManifest, LastImport } from '#domain/journal/model/journalManifest.ts';
import type { ImportId, UserId } from '#domain/units/ids.ts';
import { atMost, both, either, exists, lacks } from '../table/conditions.ts';
import { zippedEntity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';

const { accounts, zone } = ImportReceipt.shape;
const StoredRun: z.ZodMiniType<ImportRun, ImportRun> = z.object({
  accounts,
  zone,
  since: z.number(),
  fees: z.enum(['file', 'account']),
  movedFrom: z.array(z.string()),
});

/** The stored record of an import: for the history, undo and recalculation. */
const StoredReceipt: z.ZodMiniType<ImportRecord, ImportRecord> = z.extend(ImportReceipt, {
  state: z.enum(['prepared', 'committed', 'undone']),
  since: z.number(),
  replaced: z.optional(z.string()),
  cash: z.optional(z.string()),
  run: z.optional(StoredRun),
});

const sortKey = 'IMPORT#';

/** Receipts of a user's imports; ids sort by time. */
export const receipts = zippedEntity(
  StoredReceipt,
  (userId: UserId, id: ImportId) => ({ pk: `${prefixes.book}${userId}`, sk: `${sortKey}${id}` }),
  ['state', 'run'],
);

/** The record as the manifest has it, which wins over the marker. */
const asInManifest = (record: ImportRecord, last: LastImport | null): ImportRecord => {
  const isNamed = last?.importId === record.id;
  const run = (isNamed ? last.run : undefined) ?? record.run;
  return { ...record, ...(run && { ...run, run }), ...(isNamed && { state: last.state }) };
};

/** One receipt; null if missing or void. */
export async function loadReceipt(table: Table, userId: UserId, id: ImportId, manifest: JournalManifest): Promise<ImportRecord | null> {
  const stored = await receipts.load(table, 'strong', userId, id);
  const receipt = stored && asInManifest(stored, manifest.last);
  return receipt?.state === 'prepared' ? null : receipt;
}

/** An import that counts, or did. */
type ImportListing = ImportRecord & Pick<Receipt, 'state'>;
const isListed = (record: ImportRecord): record is ImportListing => record.state !== 'prepared';

/** Receipts that count, newest first: of all, or of the newest `limit`. The manifest must have been read before, so that no finished import is missed. */
export async function listReceipts(table: Table, userId: UserId, manifest: JournalManifest, limit?: number): Promise<ImportListing[]> {
  const newest = limit === undefined ? {} : { limit };
  const items = await table.query({ pk: `${prefixes.book}${userId}`, prefix: sortKey, newestFirst: true, read: 'strong', ...newest });
  const all = await Promise.all(items.map((item) => receipts.read(item)));
  return all.map((receipt) => asInManifest(receipt, manifest.last)).filter(isListed);
}

/**
 * The broker of each import that states what a connection pulled, by its id: of these fills alone "verified" is said. Fees by the trader's rules are not the
 * broker's.
 */
export async function pulledImports(table: Table, userId: UserId, manifest: JournalManifest): Promise<ReadonlyMap<string, string>> {
  const all = await listReceipts(table, userId, manifest);
  const pulled = all.filter(({ connection, state, fees }) => connection !== undefined && state === 'committed' && fees !== 'account');
  return new Map(pulled.map(({ id, broker }) => [id, broker]));
}

/**
 * Copies what the manifest records of the last import to its receipt. Called after an import moved the manifest, and before the next one does. A save that
 * lags behind brings what a later version has changed since, and copies nothing.
 */
export async function repairReceipt(table: Table, userId: UserId, last: LastImport | null): Promise<void> {
  if (last === null) return;
  const { version = 0, state, run } = last;
  await table.write({
    update: receipts.key(userId, last.importId),
    set: { state, atVersion: version, ...(run && { run }) },
    if: both(exists, either(lacks('atVersion'), atMost('atVersion', version))),
  });
}
