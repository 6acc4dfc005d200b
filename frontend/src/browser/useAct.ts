import { useState } from 'react';
import { useBrowser } from './BrowserContext.ts';
import { sentence } from './useSubmit.ts';

/**
 * Runs one action at a time and confirms it if there is a text: `busy` names the running one. Returns whether it
 * succeeded.
 */
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
