import { deletedFills } from '#domain/journal/views/deletedFills.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { UserId } from '#domain/units/ids.ts';
import { again, retry } from '../table/optimistic.ts';
import type { Table } from '../table/table.ts';
import { loadChapters } from './loadChapters.ts';
import { loadManifest } from './loadManifest.ts';
import { refuseBusy } from './refuseBusy.ts';

const TRIES = 4;

/** A journal's deleted fills, the latest deleted first; only chapters that have some are read. Refuses `book_busy`. */
export function loadDeletedFills(table: Table, userId: UserId): Promise<readonly Fill[]> {
  const attempt = async () => {
    const { entries } = await loadManifest(table, userId);
    const chapters = await loadChapters(
      table,
      userId,
      entries.filter(({ deleted }) => deleted > 0),
    );
    return chapters === null ? again : deletedFills(chapters.map(({ chapter }) => chapter));
  };
  return refuseBusy('book_busy', retry({ tries: TRIES }, attempt));
}
