import { type BookUpdate, MAX_UPDATE_BYTES } from '#contract/schemas/bookUpdate.ts';
import type { JournalManifest } from '#domain/journal/model/journalManifest.ts';

/**
 * The step from one journal version to another. `zips`: its new chapters, gzipped, by id; chapters that don't fit in
 * a reply are left to be fetched.
 */
export function bookUpdate(before: JournalManifest, after: JournalManifest, zips: ReadonlyMap<string, Uint8Array> = new Map()): BookUpdate {
  const [had, has] = [before, after].map(({ entries }) => new Set(entries.map(({ id }) => id))) as [Set<string>, Set<string>];
  const entries = after.entries.filter(({ id }) => !had.has(id));
  let bytes = 0;
  const chapters = entries.flatMap(({ id }) => {
    const zip = zips.get(id);
    bytes += zip?.length ?? 0;
    return zip === undefined || bytes > MAX_UPDATE_BYTES ? [] : [{ id, gz: Buffer.from(zip).toString('base64') }];
  });
  return { from: before.version, version: after.version, removed: [...had].filter((id) => !has.has(id)), entries, chapters };
}
