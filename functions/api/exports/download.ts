import type { UserId } from '#domain/units/ids.ts';
import type { World } from '#functions/world/world.ts';

/** Lifetime of the download link. */
const LINK_SECONDS = 15 * 60;

const types = { zip: 'application/zip', csv: 'text/csv; charset=utf-8', json: 'application/json' } as const;

/** Stores a file for its owner and links to it; it is saved under `title` and today's date. */
export async function download(world: World, userId: UserId, bytes: Uint8Array, title: string, kind: keyof typeof types) {
  const place = { userId, kind: 'exports', name: `${world.random(16)}.${kind}` } as const;
  await world.files.put(place, bytes, types[kind]);
  const fileName = `${title}-${new Date(world.now()).toISOString().slice(0, 10)}.${kind}`;
  const url = await world.files.link(place, { seconds: LINK_SECONDS, saveAs: fileName });
  return { url, until: new Date(world.now() + LINK_SECONDS * 1000).toISOString(), fileName, bytes: bytes.length };
}
