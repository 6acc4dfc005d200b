import { deleteAllLeftContent } from '../groups/deleteLeftContent.ts';
import { background } from '../kernel/background.ts';
import { errorLocation } from '../kernel/failureResponse.ts';
import { job } from '../kernel/job.ts';
import { openDeletions } from '../privacy/deletions.ts';
import { completeDeletion, eraseAccount } from '../privacy/eraseAccount.ts';
import { filesFromEnv } from '../world/filesFromEnv.ts';
import { identityFromEnv } from '../world/identityFromEnv.ts';
import { paymentsFromEnv } from '../world/paymentsFromEnv.ts';
import { publisherFromEnv } from '../world/publisherFromEnv.ts';
import type { World } from '../world/world.ts';

/**
 * Sees every deletion through, of accounts and in study groups: erases once more what a crash or a call still running
 * left behind, and ends those that were marked long enough ago. One that fails does not stop the others; then the run
 * fails, and the next tries again.
 */
export async function finish(world: World): Promise<{ erased: number; ended: number }> {
  const open = await openDeletions(world.table);
  let [ended, failed] = [0, 0];
  for (const deletion of open) {
    try {
      await eraseAccount(world, deletion);
      if (await completeDeletion(world, deletion)) ended += 1;
    } catch (error) {
      failed += 1;
      world.log({ level: 'error', what: 'deletion not finished', count: 'deletionStuck', ...errorLocation(error) });
    }
  }
  await deleteAllLeftContent(world.table);
  if (failed > 0) throw new Error(`${failed} of ${open.length} deletions could not be finished.`);
  return { erased: open.length, ended };
}

export const finishDeletions = job('finishDeletions', finish);
export const handler = background(finishDeletions, filesFromEnv, paymentsFromEnv, identityFromEnv, publisherFromEnv);
