import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as journalTexts from '#copy/journalTexts.ts';
import { millis } from '#domain/units/millis.ts';
import { useTrader } from '#journal/useTrader.ts';

/** Loads or removes the sample month. Its code loads on demand. */
export function useSample() {
  const browser = useBrowser();
  const { showToast } = browser;
  const { userId } = useTrader();
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
      run(async () => (await import('#journal/loadSample.ts')).loadSample(browser, userId, millis(Date.now())), journalTexts.sampleAdded),
    remove: () => run(async () => (await import('#journal/loadSample.ts')).removeSample(browser), journalTexts.sampleRemoved),
  };
}
