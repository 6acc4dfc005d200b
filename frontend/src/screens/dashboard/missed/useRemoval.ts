import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as missedTexts from '#copy/missedTexts.ts';
import type { MissedRow } from './missedDraft.ts';

/** Deletes a missed trade immediately, and confirms it with Undo. */
export function useRemoval(): (row: MissedRow) => Promise<void> {
  const { showToast } = useBrowser();
  const [remove, log] = [useApiMutation('missedTrades', 'remove'), useApiMutation('missedTrades', 'log')];
  return async ({ id, version: _, ...trade }) => {
    try {
      await remove({ id });
    } catch (error) {
      showToast({ text: sentence(error, missedTexts.removeFailed), kind: 'error' });
      return;
    }
    const undo = () =>
      void log({ ...trade, requestId: crypto.randomUUID() }).then(
        () => showToast({ text: missedTexts.restored, kind: 'success' }),
        (error: unknown) => showToast({ text: sentence(error, missedTexts.failed), kind: 'error' }),
      );
    showToast({ text: missedTexts.removed, kind: 'success', action: { label: 'Undo', run: undo } });
  };
}
