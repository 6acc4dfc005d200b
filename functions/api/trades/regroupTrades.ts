import type { api } from '#contract/index.ts';
import { regroupTrades as command } from '#domain/journal/commands/regroupTrades.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Undoes a split or a merge of trades. */
export const regroupTrades: Handler<typeof api.trades.regroupTrades> = async ({ input, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, command, input);
  if (done.refused !== null) return refuse(done.refused, done.detail);
  return { bookVersion: done.bookVersion, update: done.update };
};
