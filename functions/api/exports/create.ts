import { strToU8, zipSync } from 'fflate';
import type { api } from '#contract/index.ts';
import { isInResetCooldown } from '#domain/accounts/deletionFault.ts';
import type { UserId } from '#domain/units/ids.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { loadInbox, mailedFile } from '#functions/connections/loadInbox.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { exportLimit, writeWithinLimits } from '#functions/limits/dailyLimit.ts';
import { loadAccess } from '#functions/people/access.ts';
import { loadPersonalData, type PersonalData } from '#functions/privacy/loadPersonalData.ts';
import { imagesOf } from '#functions/screenshots/uploads.ts';
import { inParallel } from '#functions/table/inParallel.ts';
import type { World } from '#functions/world/world.ts';
import { download } from './download.ts';
import { exportFiles } from './exportFiles.ts';
import { screenshotFile } from './screenshotRows.ts';

/** Every image of a person by the file that it is in the export; one whose file is gone is skipped. */
async function exportImages(
  { files }: Pick<World, 'files'>,
  { userId, writing }: PersonalData,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const ids = [...writing.albums.values()].flatMap((shots) => shots.map(({ id }) => id));
  const found = await inParallel(ids, async (id) => [screenshotFile(id), await files.get(imagesOf({ userId, id }).image)] as const);
  return Object.fromEntries(found.flatMap(([file, bytes]) => (bytes === null ? [] : [[file, bytes]])));
}

/** Most bytes of statements in an export: it is made in memory. */
const MOST_MAILED = 200 * 2 ** 20;

/** The files of mails that wait for the import, the newest mails first, and the names of those that no longer fit. A name in the export is ours and the file's ending. */
async function exportMailed({ table, files, now }: Pick<World, 'table' | 'files' | 'now'>, userId: UserId) {
  const { mails } = await loadInbox(table, userId, now());
  let bytes = 0;
  const left: string[] = [];
  const found: Record<string, Uint8Array> = {};
  for (const mail of mails.filter(({ isGone }) => isGone !== true))
    for (const [place, file] of mail.files.entries()) {
      const content = bytes + file.bytes > MOST_MAILED ? null : await files.get(mailedFile(userId, mail.id, place));
      if (content === null) {
        left.push(file.name);
        continue;
      }
      bytes += content.length;
      found[`emails/${mail.id}-${place + 1}${/\.[a-z]+$/i.exec(file.name)?.[0] ?? ''}`] = content;
    }
  return { found, left };
}

/** Level 3 is a fifth faster than the usual 6 and 3 % larger. Images are packed already. */
const zipped = (texts: Readonly<Record<string, string>>, images: Readonly<Record<string, Uint8Array>>, mtime: number): Uint8Array => {
  const files = Object.entries(texts).map(([name, text]) => [name, strToU8(text)]);
  const packed = Object.entries(images).map(([name, bytes]) => [name, [bytes, { level: 0 }]]);
  return zipSync(Object.fromEntries([...files, ...packed]), { level: 3, mtime });
};

/**
 * Everything of the signed-in person in one file, which a link downloads for a quarter of an hour; a day later the file is gone. It is counted, with a line
 * in the audit, before any of the work.
 */
export const create: Handler<typeof api.exports.create> = async ({ viewer: { userId }, world, refuse }) => {
  const access = await loadAccess(world.table, userId);
  if (isInResetCooldown(access?.resetAt ?? null, world.now())) return refuse('wait_after_reset');
  const now = world.now();
  const line = auditWrite(world, { action: 'data exported', target: userId, by: userId });
  if (!(await writeWithinLimits(world.table, [exportLimit(userId)], now, [line]))) return refuse('too_many_exports');

  const all = await loadPersonalData(world, userId);
  const mailed = await exportMailed(world, userId);
  const { files, journal } = exportFiles(all, now, mailed.left);
  const bytes = zipped(files, { ...(await exportImages(world, all)), ...mailed.found }, now);
  return { ...(await download(world, userId, bytes, 'afterbell', 'zip')), trades: journal.trades.length };
};
