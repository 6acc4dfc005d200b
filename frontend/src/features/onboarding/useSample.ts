import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as journalTexts from '#copy/journalTexts.ts';
import { millis } from '#domain/units/millis.ts';
import { createJournal } from '#journal/createJournal.ts';
import { accessDenied } from '#shared/access.ts';

/** Loads or removes the sample month. Its code loads on demand. */
export function useSample() {
  const browser = useBrowser();
  const { showToast, session } = browser;
  const now = () => millis(Date.now());
  const isPaid = () => accessDenied('premium', session.get().user, now()) === null;
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>, done: string) => {
    setBusy(true);
    try {
      await act();
      showToast({ text: done, kind: 'success' });
    } catch (error) {
      const why = error instanceof Error && error.name !== 'TypeError' ? error.message : '';
      showToast({ text: why || commonTexts.notSaved, kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    load: () =>
      run(async () => {
        const { loadSample } = await import('#journal/loadSample.ts');
        const journal = browser.part(createJournal);
        try {
          const { addRest } = await loadSample(browser.api, now(), isPaid());
          await addRest();
        } finally {
          // Also the trades that came before a later part failed, or whose answer was lost.
          await journal.sync();
        }
        const { problem } = journal.get();
        if (problem !== null) throw new Error(problem);
      }, journalTexts.sampleAdded),
    remove: () => run(async () => (await import('#journal/removeSample.ts')).removeSample(browser, isPaid()), journalTexts.sampleRemoved),
  };
}
