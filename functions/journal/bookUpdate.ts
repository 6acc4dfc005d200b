import { type BookUpdate, MAX_UPDATE_BYTES } from '#contract/schemas/bookUpdate.ts';
import type { JournalManifest } from '#domain/journal/model/journalManifest.ts';

const CHUNK = 8192;

/** Bytes as base64, in a browser too: the journal without an account saves there. */
function base64Of(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK) letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(letters);
}

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
    return zip === undefined || bytes > MAX_UPDATE_BYTES ? [] : [{ id, gz: base64Of(zip) }];
  });
  return { from: before.version, version: after.version, removed: [...had].filter((id) => !has.has(id)), entries, chapters };
}
