import type { api } from '#contract/index.ts';
import { renameWord as command } from '#domain/journal/commands/renameWord.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Renames a setup, tag, mistake or emotion on every trade of the journal. */
export const renameWord: Handler<typeof api.trades.renameWord> = async ({ input, viewer, world }) => {
  const { bookVersion, result, update } = await changeJournal(world, viewer.userId, command, input);
  const undo = result.undo !== null && result.trades > MAX_ANNOTATED_TRADES ? [] : result.undo;
  return { bookVersion, trades: result.trades, undo, update };
};
