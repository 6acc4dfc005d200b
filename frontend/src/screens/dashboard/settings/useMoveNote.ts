import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/trades/looseNoteTexts.ts';
import { tradePlace } from '#features/journalPane/tradePlace.ts';
import { useJournalStore } from '#journal/useJournalStore.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import type { LooseNote } from '#journal/worker/looseNotes.ts';

/** Gives a note that has no trade to one, or deletes it, one thing at a time. */
export function useMoveNote(note: LooseNote, onDone: () => void) {
  const { api, showToast } = useBrowser();
  const journal = useJournalStore();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function move(to: JournalTrade | null, doneText: string): Promise<void> {
    const { anchor, account, openedAt } = note;
    setBusy(true);
    try {
      const place = { anchor, account, openedAt: new Date(openedAt).toISOString() };
      const { update } = await api.trades.moveNote({ ...place, to: to === null ? null : tradePlace(to) });
      await journal.sync(update);
      showToast({ text: doneText, kind: 'success' });
      onDone();
    } catch (error) {
      setProblem(sentence(error, texts.failed));
      setBusy(false);
    }
  }
  return { busy, problem, setProblem, move };
}
