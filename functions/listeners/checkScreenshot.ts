import { background } from '#functions/kernel/background.ts';
import { fileListener } from '#functions/kernel/listener.ts';
import { reencode } from '#functions/screenshots/reencode.ts';
import { imagesOf, uploads } from '#functions/screenshots/uploads.ts';
import { is } from '#functions/table/conditions.ts';
import { filesFromEnv } from '../world/s3Files.ts';

/**
 * Checks an upload: re-encodes an image, and rejects anything else with a reason. Only a pending upload is checked,
 * once; repeated or unrequested files are deleted.
 */
export const checkScreenshot = fileListener('checkScreenshot', async ({ file, world: { table, files, now } }) => {
  const { userId, name: id } = file;
  const upload = await uploads.load(table, 'strong', userId, id);
  const bytes = upload?.state === 'waiting' ? await files.get(file) : null;
  if (upload?.state === 'waiting' && bytes !== null) {
    const made = await reencode(bytes);
    const key = uploads.key(userId, id);
    const waits = is('state', 'waiting');
    if (typeof made === 'string') {
      await table.write({ update: key, set: { state: 'rejected', reason: made, at: now() }, if: waits });
    } else {
      const { image, small } = imagesOf({ userId, id });
      await Promise.all([files.put(image, made.image, 'image/webp'), files.put(small, made.small, 'image/webp')]);
      const shot = { ...upload.shot, width: made.width, height: made.height, bytes: made.image.length + made.small.length };
      const isTaken = await table.write({ update: key, set: { state: 'checked', shot, at: now() }, if: waits });
      if (!isTaken && (await uploads.load(table, 'strong', userId, id)) === null)
        await Promise.all([files.remove(image), files.remove(small)]);
    }
  }
  await files.remove(file);
});
export const handler = background(checkScreenshot, filesFromEnv);
