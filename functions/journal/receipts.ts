import * as z from 'zod/mini';
import { ImportReceipt } from '#contract/areas/imports.ts';
import type { JournalManifest, LastImport } from '#domain/journal/model/journalManifest.ts';
import { prefixes, type Table } from '../table/table.ts';
import { zippedEntity } from '../table/zippedEntity.ts';

/**
 * What an import did. It is written as `prepared` before the book moves; the book itself names the last import, so a receipt whose marker was
 * lost in a crash is healed by whoever comes next, and a prepared one that the book never named is void.
 */
export const StoredReceipt = z.extend(ImportReceipt, {
  state: z.enum(['prepared', 'committed', 'undone']),
  /** UTC milliseconds of its first new fill: finds its chapters. */
  since: z.number(),
  /** Events told by hand that it took the place of, with the shares that they moved: fills as JSON of chapters that hold nothing else. */
  replaced: z.optional(z.string()),
  /** What the latest re-run made of it; says more than the attributes of the same names. */
  run: z.optional(
    z.object({
      accounts: z.array(z.string()),
      zone: z.string(),
      since: z.number(),
      fees: z.enum(['file', 'account']),
      movedFrom: z.array(z.string()),
    }),
  ),
});
export type StoredReceipt = z.infer<typeof StoredReceipt>;

const sortKey = 'IMPORT#';

/** Receipts of a user's imports; ids sort by time. */
export const receipts = zippedEntity(
  StoredReceipt,
  (userId: string, id: string) => ({ pk: `${prefixes.book}${userId}`, sk: `${sortKey}${id}` }),
  ['state', 'run'],
);

/** The receipt as the book knows better: what it names counts, whatever the marker says. */
const inTruth = (receipt: StoredReceipt, last: LastImport | null): StoredReceipt => {
  const isNamed = last?.importId === receipt.id;
  const run = (isNamed ? last.run : undefined) ?? receipt.run;
  return {
    ...receipt,
    ...(run && { ...run, accounts: [...run.accounts], movedFrom: [...run.movedFrom], run: run as StoredReceipt['run'] }),
    ...(isNamed && { state: last.state }),
  };
};

/** One receipt, or null when there is none or it is void. */
export async function loadReceipt(table: Table, userId: string, id: string, book: JournalManifest): Promise<StoredReceipt | null> {
  const stored = await receipts.load(table, 'strong', userId, id);
  const receipt = stored && inTruth(stored, book.last);
  return receipt?.state === 'prepared' ? null : receipt;
}

/** All receipts that count, newest first. The book must have been read before, so that no finished import can be missed. */
export async function listReceipts(table: Table, userId: string, book: JournalManifest): Promise<StoredReceipt[]> {
  const items = await table.query({ pk: `${prefixes.book}${userId}`, prefix: sortKey, newestFirst: true, read: 'strong' });
  const all = await Promise.all(items.map((item) => receipts.read(item)));
  return all.map((receipt) => inTruth(receipt, book.last)).filter(({ state }) => state !== 'prepared');
}

/** Writes on the last import's receipt what the book says of it. Called after every move of the book by an import, and before the next one. */
export async function repairReceipt(table: Table, userId: string, last: LastImport | null): Promise<void> {
  if (last === null) return;
  await table.write({
    update: receipts.key(userId, last.importId),
    set: { state: last.state, ...(last.run && { run: last.run }) },
    if: { expression: 'attribute_exists(pk)' },
  });
}
