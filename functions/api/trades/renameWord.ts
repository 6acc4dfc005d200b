import type { api } from '#contract/index.ts';
import { renameWord as command } from '#domain/journal/commands/renameWord.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { renameInSettings } from '#functions/journal/loadJournalSettings.ts';
import { renameSetupOfMissed } from '#functions/journal/missedTradeItems.ts';
import { renameInViews } from '#functions/journal/savedViews.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/**
 * Renames a setup, tag, mistake or emotion wherever it is written. The trades come last: should this end in between, the word is still on them, and asking
 * again does the rest.
 */
export const renameWord: Handler<typeof api.trades.renameWord> = async ({ input, viewer: { userId }, world }) => {
  const { kind, from, to } = input;
  if (kind === 'setup' && from !== to) await renameSetupOfMissed(world.table, userId, from, to);
  await renameInViews(world.table, userId, input);
  await renameInSettings(world.table, userId, input);
  const { bookVersion, result, update } = await changeJournal(world, userId, command, input);
  const undo = result.undo !== null && result.trades > MAX_ANNOTATED_TRADES ? [] : result.undo;
  return { bookVersion, trades: result.trades, undo, update };
};
