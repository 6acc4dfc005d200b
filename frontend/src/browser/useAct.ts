import { useState } from 'react';
import { useBrowser } from './BrowserContext.ts';
import { sentence } from './useSubmit.ts';

/** Does one thing at a time and says how it went, where there are words for it: `busy` names what is under way. Answers whether it was done. */
export function useAct() {
  const { showToast } = useBrowser();
  const [busy, setBusy] = useState<string | null>(null);
  async function act(name: string, work: () => Promise<unknown>, said: { readonly done?: string; readonly failed: string }) {
    setBusy(name);
    try {
      await work();
      if (said.done !== undefined) showToast({ text: said.done, kind: 'success' });
      return true;
    } catch (error) {
      showToast({ text: sentence(error, said.failed), kind: 'error' });
      return false;
    } finally {
      setBusy(null);
    }
  }
  return { busy, act };
}
