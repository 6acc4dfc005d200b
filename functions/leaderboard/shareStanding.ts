import type { Sharing } from '#contract/schemas/sharing.ts';
import type { UserId } from '#domain/units/ids.ts';
import { Busy } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { recordRemoval, sharesRecord } from './trackRecords.ts';
import { waitingWrite, withdrawTrader } from './withdrawTrader.ts';

/**
 * Makes `write`, which changes what somebody shares, `also`, and what follows from it: who leaves the leaderboard, or hides their amounts, is gone from it in the
 * same transaction, and a track record that is not shared any more is deleted with it; who takes part or shares one waits for the next ranking. Throws `Busy`
 * when a condition of `write` does not hold.
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
  // Who stops sharing a record waits, too: a ranking under way, which would store it again, then begins anew.
  const writes = [...changes, ...(sharing.leaderboard || had || has ? [waitingWrite(userId, now())] : [])];
  if (!(await table.transact(writes))) throw new Busy('The account was changed meanwhile.');
}
