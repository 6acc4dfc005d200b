import type { Sharing } from '#contract/schemas/sharing.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { waitingWrite, withdrawTrader } from './withdrawTrader.ts';

/**
 * Makes `write`, which changes what somebody shares, `also`, and what follows from it on the leaderboard: who leaves it, or hides their amounts, is gone from it in
 * the same transaction; who takes part waits for the next ranking.
 */
export async function shareStanding(
  { table, now }: Pick<World, 'table' | 'now'>,
  userId: UserId,
  { before, sharing }: { readonly before: Sharing; readonly sharing: Sharing },
  write: Write,
  also: readonly Write[] = [],
): Promise<void> {
  const hides = (before.leaderboard && !sharing.leaderboard) || (before.amounts && !sharing.amounts);
  if (hides) return withdrawTrader(table, userId, now(), [write, ...also]);
  const writes = [write, ...also, ...(sharing.leaderboard ? [waitingWrite(userId, now())] : [])];
  if (!(await table.transact(writes))) throw new Error('An active account has no profile.');
}
