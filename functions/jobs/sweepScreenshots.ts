import { DAY, MINUTE } from '#domain/units/millis.ts';
import { loadAlbum } from '../journal/loadAlbum.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { changeUpload, takenByShot } from '../screenshots/changeUpload.ts';
import { settleUpload } from '../screenshots/settleUpload.ts';
import { imagesOf, openUploads, type Upload } from '../screenshots/uploads.ts';
import { inParallel } from '../table/inParallel.ts';
import { filesFromEnv } from '../world/filesFromEnv.ts';
import { publisherFromEnv } from '../world/publisherFromEnv.ts';
import type { World } from '../world/world.ts';

/** A browser that is still there settles its uploads itself. */
const SETTLES_ITSELF = 10 * MINUTE;

/** Lets go of what was refused or deleted a day ago; where a crash left something in its album after all, it stays there. */
async function forget(world: World, upload: Upload): Promise<void> {
  const { userId, id, from, shot } = upload;
  const { shots } = from === null ? { shots: [] } : await loadAlbum(world.table, userId, from.album);
  const isInAlbum = shots.some((each) => each.id === id);
  if (!isInAlbum) await Promise.all(Object.values(imagesOf(upload)).map((file) => world.files.remove(file)));
  await changeUpload(world, userId, id, (now) =>
    now?.state === upload.state ? { upload: null, ...(isInAlbum && { shots: takenByShot(shot) }) } : null,
  );
}

/** Settles uploads whose browser went away, and forgets what was refused or deleted a day ago. May be run twice, or stopped and run again. */
export async function sweepUploads(world: World): Promise<{ settled: number; forgotten: number }> {
  const [all, now] = [await openUploads(world.table), world.now()];
  const isOver = ({ state }: Upload) => state === 'refused' || state === 'removed';
  const left = all.filter((upload) => !isOver(upload) && now > upload.at + SETTLES_ITSELF);
  const old = all.filter((upload) => isOver(upload) && now > upload.at + DAY);
  await inParallel(left, (upload) => settleUpload(world, upload));
  await inParallel(old, (upload) => forget(world, upload));
  return { settled: left.length, forgotten: old.length };
}

export const sweepScreenshots = job('sweepScreenshots', sweepUploads);
export const handler = background(sweepScreenshots, filesFromEnv, publisherFromEnv);
