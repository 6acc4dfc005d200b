import type { api } from '#contract/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { type Picture, pictureName, pictureShapes, recordPicture } from '#functions/record/pictureShapes.ts';
import { publicRecord, recordFacts } from '#functions/record/publicRecord.ts';
import type { World } from '#functions/world/world.ts';

/** For caches: an address always has the same picture. */
const kept = { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable', 'x-robots-tag': 'noindex' };
const always = { 'cache-control': 'no-cache' };

async function draw(shapes: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(shapes)).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
}

/** The answer to `asked`, a picture's name at the `page` of its owner; null is not found. Drawn when it is first asked for, and kept in the bucket for a day. */
export async function showPicture(
  { files, site }: Pick<World, 'files' | 'site'>,
  { page, asked, found }: { page: string; asked: string; found: { readonly userId: UserId; readonly picture: Picture } | null },
): Promise<Awaited<ReturnType<Handler<typeof api.record.picture>>>> {
  if (found === null) return { status: 404, headers: always, body: '' };
  const { userId, picture } = found;
  const name = pictureName(picture);
  if (asked !== name) return { status: 302, headers: { ...always, location: `${site.url}${page}/${name}` }, body: '' };
  const place = { userId, kind: 'pictures', name } as const;
  const stored = await files.get(place);
  const image = stored ?? (await draw(pictureShapes(picture)));
  if (stored === null) await files.put(place, image, 'image/png');
  return { status: 200, headers: kept, body: Buffer.from(image).toString('base64') };
}

/** A record's picture, while it is public. */
export const picture: Handler<typeof api.record.picture> = async ({ input: { id, picture: asked }, world }) => {
  const found = await publicRecord(world.table, id);
  const facts = found && (await recordFacts(world.table, found.userId, found.stored));
  const shown = found && facts && { userId: found.userId, picture: recordPicture(facts) };
  return showPicture(world, { page: `/record/${id}`, asked, found: shown });
};
