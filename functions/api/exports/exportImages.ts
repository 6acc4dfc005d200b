import type { PersonalData } from '#functions/privacy/loadPersonalData.ts';
import { imagesOf } from '#functions/screenshots/uploads.ts';
import { inParallel } from '#functions/table/inParallel.ts';
import type { World } from '#functions/world/world.ts';
import { screenshotFile } from './screenshotRows.ts';

/** Every image of a person by the file that it is in the export; one whose file is gone is skipped. */
export async function exportImages(
  { files }: Pick<World, 'files'>,
  { userId, writing }: PersonalData,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const ids = [...writing.albums.values()].flatMap((shots) => shots.map(({ id }) => id));
  const found = await inParallel(ids, async (id) => [screenshotFile(id), await files.get(imagesOf({ userId, id }).image)] as const);
  return Object.fromEntries(found.flatMap(([file, bytes]) => (bytes === null ? [] : [[file, bytes]])));
}
