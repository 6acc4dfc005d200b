import { useBrowser } from '#browser/BrowserContext.ts';
import { askAgain } from '#browser/queries/askAgain.ts';
import { createQueries } from '#browser/queries/createQueries.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/journalSettingsTexts.ts';
import type { WordChange } from '#domain/journal/model/wordChange.ts';
import { useSavedViews } from '#features/savedViews/useSavedViews.ts';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import { useJournalStore } from '#journal/useJournalStore.ts';

/**
 * Renames, merges or deletes a word in the whole journal, and confirms it, with Undo if possible. `doneText` gets
 * the number of affected trades.
 */
export function useWordChange(): (word: WordChange, doneText: (trades: number) => string) => Promise<void> {
  const { api, part, showToast } = useBrowser();
  const journal = useJournalStore();
  const { settings, change: changeSettings } = useJournalSettings();
  const { views, change: changeViews } = useSavedViews();
  const refresh = async () => {
    const queries = part(createQueries);
    const areas = ['journalSettings', 'savedViews', 'missedTrades'] as const;
    await Promise.all(areas.map((area) => askAgain(queries, [area])));
  };
  const rename = async (word: WordChange) => {
    const { trades, undo, update } = await api.trades.renameWord(word);
    await Promise.all([journal.sync(update), refresh()]);
    return { trades, undo };
  };
  return async (word, doneText) => {
    const { kind, from, to } = word;
    const before = settings ?? (await api.journalSettings.read({}));
    const viewsBefore = views ?? (await api.savedViews.list({})).views;
    const { trades, undo } = await rename(word);
    const takeBack = async () => {
      if (undo === null) await rename({ kind, from: to!, to: from });
      else if (undo.length > 0) await journal.sync((await api.trades.annotateMany({ trades: undo })).update);
      if (kind === 'setup') await changeSettings('setups', () => before.setups);
      else await changeSettings(kind, () => before[kind]);
      await changeViews(() => viewsBefore);
    };
    const run = () =>
      void takeBack().then(
        () => showToast({ text: texts.undone, kind: 'success' }),
        (error: unknown) => showToast({ text: sentence(error, texts.undoFailed), kind: 'error' }),
      );
    const canUndo = undo === null || undo.length === trades;
    showToast({ text: doneText(trades), kind: 'success', ...(canUndo && { action: { label: 'Undo', run } }) });
  };
}
