import { strToU8, zipSync } from 'fflate';
import type { api } from '#contract/index.ts';
import { heldAfterReset } from '#domain/accounts/heldAfterReset.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadAccess } from '../store/access.ts';
import { auditLine } from '../store/audit.ts';
import { countOne, exportsOf, isUsedUp } from '../store/dailyLimits.ts';
import { loadEverything } from '../store/everything.ts';
import type { World } from '../world/world.ts';
import { download } from './download.ts';
import { exportFiles } from './exportFiles.ts';

const TRIES = 4;

/** Counts an export before any of its work, with a line in the audit; false when today's are used up. */
async function begin(world: World, userId: string): Promise<boolean> {
  const limit = exportsOf(userId);
  for (let left = TRIES; left > 0; left--) {
    const line = auditLine(world, { action: 'data exported', target: userId, by: userId });
    if (await world.table.transact([countOne(limit, world.now()), line])) return true;
    if (await isUsedUp(world.table, limit, world.now())) return false;
  }
  throw Object.assign(new Error('Too many exports at once.'), { name: 'TransactionConflictException' });
}

/** Level 3 is a fifth faster than the usual 6 and 3 % larger. */
const zipped = (files: Readonly<Record<string, string>>, mtime: number): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level: 3, mtime });

/** Everything of the signed-in person in one file, which a link downloads for a quarter of an hour; a day later the file is gone. */
export const create: Handler<typeof api.exports.create> = async ({ viewer: { userId }, world, refuse }) => {
  const access = await loadAccess(world.table, userId);
  if (heldAfterReset(access?.resetAt ?? null, world.now())) return refuse('wait_after_reset');
  if (!(await begin(world, userId))) return refuse('too_many_exports');

  const now = world.now();
  const { files, journal } = exportFiles(await loadEverything(world.table, userId), now);
  const bytes = zipped(files, now);
  return { ...(await download(world, userId, bytes, 'afterbell', 'zip')), trades: journal.trades.length };
};
