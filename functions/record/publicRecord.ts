import { pageOf } from '#domain/record/verifyRecord.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { loadAccess } from '../people/access.ts';
import type { Table } from '../table/table.ts';
import { links, recordIds, records, type StoredRecord } from './changeRecord.ts';
import type { PictureFacts } from './pictureShapes.ts';
import { listPages } from './publishLog.ts';

/** The record with a public id; null for one that never was, is off, or whose trader is away. */
export async function publicRecord(table: Table, id: string): Promise<{ readonly userId: UserId; readonly stored: StoredRecord } | null> {
  const owner = await recordIds.load(table, 'strong', id);
  if (owner === null) return null;
  const userId = userIdOf(owner.userId);
  const [stored, access] = await Promise.all([records.load(table, 'strong', userId), loadAccess(table, userId)]);
  const isSeen = stored?.on === true && stored.id === id && access?.status === 'active' && access.disabledAt === null;
  return isSeen ? { userId, stored } : null;
}

/**
 * A record as pages and pictures state it: as of its last link, with the days on which its links came into the public log. Null while the last one is not there
 * yet.
 */
export async function recordFacts(table: Table, userId: UserId, { number, counts, results }: StoredRecord): Promise<PictureFacts | null> {
  const ends = number === 0 ? [] : await Promise.all([1, number].map((each) => links.load(table, 'strong', userId, each)));
  const pages = await Promise.all(ends.map((link) => (link?.page === undefined ? [] : listPages(table, link.page, link.page))));
  const [first, last] = pages.map(([page]) => page && pageOf(page.row).day);
  return first && last ? { links: number, first, last, fills: counts.fill, results } : null;
}
