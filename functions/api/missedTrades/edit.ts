import type { api } from '#contract/index.ts';
import { missedTradeProblem } from '#domain/missed/missedTrade.ts';
import { editMissedTrade, missedTradeItems } from '#functions/journal/missedTradeItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { missedTradeView, parseMissedTrade } from './missedTradeView.ts';

/** Replaces a missed trade. Of two concurrent edits the second is refused. */
export const edit: Handler<typeof api.missedTrades.edit> = async ({ input, viewer, world, refuse }) => {
  const { id, version: revision, ...typed } = input;
  const trade = parseMissedTrade(typed);
  const problem = missedTradeProblem(trade);
  if (problem !== null) return refuse('invalid_input', problem);
  const done = await editMissedTrade(world.table, viewer.userId, { id, revision, trade });
  if (done !== null) return missedTradeView(done);
  const now = await missedTradeItems.load(world.table, 'strong', viewer.userId, id);
  return refuse(now === null ? 'missed_not_found' : 'missed_changed');
};
