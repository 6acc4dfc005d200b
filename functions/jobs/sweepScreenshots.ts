import { DAY, MINUTE } from '#domain/units/millis.ts';
import { loadAlbum } from '../journal/loadAlbum.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { settleUpload } from '../screenshots/changePlace.ts';
import { changeUpload, takenByShot } from '../screenshots/changeUpload.ts';
import { imagesOf, type Upload, uploadLists, uploads } from '../screenshots/uploads.ts';
import { publisherFromEnv } from '../world/eventBridge.ts';
import { filesFromEnv } from '../world/s3Files.ts';
import type { World } from '../world/world.ts';
import { beginRun, inPieces } from './inPieces.ts';

/** A browser that is still there settles its uploads itself. */
const SETTLES_ITSELF = 10 * MINUTE;

/** Deletes the files and records of uploads refused or deleted a day ago; a file left in its album by a crash stays. */
async function forget(world: World, upload: Upload): Promise<void> {
  const { userId, id, from, shot } = upload;
  const { shots } = from === null ? { shots: [] } : await loadAlbum(world.table, userId, from.album);
  const isInAlbum = shots.some((each) => each.id === id);
  if (!isInAlbum) await Promise.all(Object.values(imagesOf(upload)).map((file) => world.files.remove(file)));
  await changeUpload(world, userId, id, (now) =>
    now?.state === upload.state ? { upload: null, ...(isInAlbum && { shots: takenByShot(shot) }) } : null,
  );
}

/**
 * Settles abandoned uploads, and deletes the records of uploads refused or deleted a day ago. May be run twice, or stopped and run again.
 */
export async function sweepUploads(world: World): Promise<{ settled: number; forgotten: number }> {
  const run = beginRun(world, 'sweepScreenshots');
  const now = world.now();
  let settled = 0;
  const { count } = await inPieces(world, run, { lists: uploadLists }, async ([item]) => {
    const upload = uploads.read(item!);
    const isOver = upload.state === 'refused' || upload.state === 'removed';
    if (now <= upload.at + (isOver ? DAY : SETTLES_ITSELF)) return false;
    await (isOver ? forget(world, upload) : settleUpload(world, upload));
    settled += isOver ? 0 : 1;
    return true;
  });
  run.end();
  return { settled, forgotten: count - settled };
}

export const sweepScreenshots = job('sweepScreenshots', sweepUploads);
export const handler = background(sweepScreenshots, filesFromEnv, publisherFromEnv);
