import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { pictureName, pictureShapes } from '#functions/record/pictureShapes.ts';
import { publicRecord, recordFacts } from '#functions/record/publicRecord.ts';

/** For caches: an address always has the same picture. */
const kept = { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable', 'x-robots-tag': 'noindex' };
const always = { 'cache-control': 'no-cache' };

async function draw(shapes: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(shapes)).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
}

/** Drawn when it is first asked for, and kept in the bucket for a day. */
export const picture: Handler<typeof api.record.picture> = async ({ input: { id, picture: asked }, world: { table, files, site } }) => {
  const found = await publicRecord(table, id);
  const facts = found && (await recordFacts(table, found.userId, found.stored));
  if (found === null || facts === null) return { status: 404, headers: always, body: '' };
  const name = pictureName(facts);
  if (asked !== name) return { status: 302, headers: { ...always, location: `${site.url}/record/${id}/${name}` }, body: '' };
  const place = { userId: found.userId, kind: 'pictures', name } as const;
  const stored = await files.get(place);
  const image = stored ?? (await draw(pictureShapes(facts)));
  if (stored === null) await files.put(place, image, 'image/png');
  return { status: 200, headers: kept, body: Buffer.from(image).toString('base64') };
};
