import { background } from '#functions/kernel/background.ts';
import { listener } from '#functions/kernel/listener.ts';
import { sharesRecord } from '#functions/leaderboard/trackRecords.ts';
import { waitingWrite } from '#functions/leaderboard/withdrawTrader.ts';
import { profiles } from '#functions/people/profile.ts';

/** Queues a trader's leaderboard rows and track record for a rebuild, if they share either. Idempotent. */
export const queueRanking = listener('TradesChanged', async ({ event: { userId }, world: { table, now } }) => {
  const profile = await profiles.load(table, 'eventual', userId);
  if (profile !== null && (profile.sharing.leaderboard || sharesRecord(profile))) await table.write(waitingWrite(userId, now()));
});
export const handler = background(queueRanking);
