import type { Sharing } from '#contract/schemas/sharing.ts';
import type { UserId } from '#domain/units/ids.ts';
import { Busy } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { recordRemoval, sharesRecord } from './trackRecords.ts';
import { waitingWrite, withdrawTrader } from './withdrawTrader.ts';

/**
 * Saves `write`, which changes a user's sharing, with `also` and its effects: leaving the leaderboard or hiding
 * amounts takes them off it in the same transaction, and a track record no longer shared is deleted; joining or
 * sharing queues the next ranking. Throws `Busy` when a condition of `write` fails.
 */
export async function shareStanding(
  { table, now }: Pick<World, 'table' | 'now'>,
  userId: UserId,
  { before, sharing }: { readonly before: Sharing; readonly sharing: Sharing },
  write: Write,
  also: readonly Write[] = [],
): Promise<void> {
  const hides = (before.leaderboard && !sharing.leaderboard) || (before.amounts && !sharing.amounts);
  const [had, has] = [sharesRecord({ sharing: before }), sharesRecord({ sharing })];
  const changes = [write, ...also, ...(had && !has ? [recordRemoval(userId)] : [])];
  if (hides) return withdrawTrader(table, userId, now(), changes);
  // A user who stops sharing a record is queued too: a running ranking, which would store it again, then restarts.
  const writes = [...changes, ...(sharing.leaderboard || had || has ? [waitingWrite(userId, now())] : [])];
  if (!(await table.transact(writes))) throw new Busy('The account was changed meanwhile.');
}
