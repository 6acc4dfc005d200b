import { deleteAllLeftContent } from '../groups/deleteLeftContent.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { deletions, openDeletions } from '../privacy/deletions.ts';
import { completeDeletion, eraseAccount } from '../privacy/eraseAccount.ts';
import { identityFromEnv } from '../world/cognitoIdentity.ts';
import { publisherFromEnv } from '../world/eventBridge.ts';
import { paymentsFromEnv } from '../world/paymentsFromEnv.ts';
import { filesFromEnv } from '../world/s3Files.ts';
import type { World } from '../world/world.ts';
import { beginRun, inPieces } from './inPieces.ts';

/**
 * Sees every deletion through, of accounts and in study groups: erases once more what a crash or a call still running
 * left behind, and ends those that were marked long enough ago. One that fails does not stop the others; then the run
 * fails, and the next tries again.
 */
export async function finish(world: World): Promise<{ erased: number; ended: number }> {
  const run = beginRun(world, 'finishDeletions');
  let ended = 0;
  const { count } = await inPieces(world, run, { lists: openDeletions, atOnce: 4 }, async ([item]) => {
    const deletion = deletions.read(item!);
    try {
      await eraseAccount(world, deletion);
      if (await completeDeletion(world, deletion)) ended += 1;
    } catch (error) {
      world.log({ level: 'error', what: 'deletion not finished', count: 'deletionStuck' });
      throw error;
    }
    return true;
  });
  if (run.hasTime()) await deleteAllLeftContent(world.table);
  run.end();
  return { erased: count, ended };
}

export const finishDeletions = job('finishDeletions', finish);
export const handler = background(finishDeletions, filesFromEnv, paymentsFromEnv, identityFromEnv, publisherFromEnv);
