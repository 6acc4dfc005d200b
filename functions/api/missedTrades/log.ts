import type { api } from '#contract/index.ts';
import { missedTradeProblem } from '#domain/missed/missedTrade.ts';
import { fillId } from '#domain/units/fillId.ts';
import { logMissedTrade } from '#functions/journal/missedTradeItems.ts';
import { timedId } from '#functions/journal/timedId.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { missedTradeView, parseMissedTrade } from './missedTradeView.ts';

const NAME_BYTES = 8;

/** Logs a missed trade; sent again under its `requestId` it is the same one. */
export const log: Handler<typeof api.missedTrades.log> = async ({ input, viewer, world, refuse }) => {
  const { requestId, ...typed } = input;
  const trade = parseMissedTrade(typed);
  const problem = missedTradeProblem(trade);
  if (problem !== null) return refuse('invalid_input', problem);
  const name = requestId === undefined ? world.random(NAME_BYTES) : fillId('missed', JSON.stringify(input));
  return missedTradeView(await logMissedTrade(world.table, viewer.userId, timedId(trade.seenAt, name), trade));
};
