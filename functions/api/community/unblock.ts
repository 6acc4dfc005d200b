import type { api } from '#contract/index.ts';
import { personNamed } from '#functions/community/findTraders.ts';
import { unblockTrader } from '#functions/community/followTrader.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

export const unblock: Handler<typeof api.community.unblock> = async ({ input: { username }, viewer: { userId }, world }) => {
  const person = await personNamed(world.table, username);
  if (person !== null) await unblockTrader(world, userId, person.userId);
  return {};
};
