import { runConnection } from '#functions/connections/runConnection.ts';
import { background } from '#functions/kernel/background.ts';
import { listener } from '#functions/kernel/listener.ts';
import { brokersFromEnv } from '#functions/world/brokersFromEnv.ts';
import { publisherFromEnv } from '../world/eventBridge.ts';

/** Runs a connection if it is due. Idempotent. */
export const syncConnection = listener('ConnectionDue', async ({ event: { userId, connection }, world }) => {
  const run = await runConnection(world, userId, connection);
  if (run === null) return;
  const { added, duplicates, corrected, requests, notReadCount, isComplete } = run;
  world.log({ level: 'info', listener: 'ConnectionDue', added, duplicates, corrected, requests, notReadCount, isComplete });
});
export const handler = background(syncConnection, brokersFromEnv, publisherFromEnv);
