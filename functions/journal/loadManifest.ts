import { type PackedManifest, packManifest, unpackManifest } from '#domain/journal/codec/packedManifest.ts';
import { emptyManifest, type JournalManifest } from '#domain/journal/model/journalManifest.ts';
import type { UserId } from '#domain/units/ids.ts';
import { is, unchangedSince } from '../table/conditions.ts';
import { gunzipJson, gzipJson } from '../table/gzipJson.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';

const manifestKey = (userId: UserId): Key => ({ pk: `${prefixes.book}${userId}`, sk: 'BOOK' });

/** The current root of a user's journal; empty if never saved. */
export async function loadManifest(table: Table, userId: UserId): Promise<JournalManifest> {
  const item = await table.get(manifestKey(userId), 'strong');
  return item === null ? emptyManifest : unpackManifest((await gunzipJson(item.gz)) as PackedManifest);
}

/** Moves the root to `next` if it is unchanged since the version before. */
export async function manifestWrite(userId: UserId, next: JournalManifest): Promise<Extract<Write, { put: unknown }>> {
  return {
    put: { ...manifestKey(userId), version: next.version, gz: await gzipJson(packManifest(next)) },
    if: unchangedSince(next.version - 1, 'version'),
  };
}

/** Writes findings about a manifest that is still the current one; has no effect once it has moved on. */
export async function completeManifest(table: Table, userId: UserId, manifest: JournalManifest): Promise<void> {
  await table.write({ ...(await manifestWrite(userId, manifest)), if: is('version', manifest.version) });
}
