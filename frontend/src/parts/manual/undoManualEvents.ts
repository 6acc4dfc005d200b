import { api } from '#browser/api/api.ts';
import { sentence } from '#browser/useSubmit.ts';
import { journalStore } from '#journal/journalStore.ts';
import { showToast } from '#ui/toast.ts';

/** An event told by hand, as the call that takes it back wants it. */
export type ManualEventRef = { readonly fill: string; readonly account: string; readonly openedAt: string };

/** Takes events back and says so. `told` is the journal's version that telling them made, where that was just now. */
export async function undoManualEvents(events: readonly ManualEventRef[], told?: number): Promise<void> {
  try {
    const { removed, update } = await api.trades.undoEvents({ events, ...(told !== undefined && { told }) });
    await journalStore().sync(update);
    showToast({ text: removed === 0 ? 'That was taken back already.' : 'Taken back. Your journal is as it was before.', kind: 'success' });
  } catch (error) {
    showToast({ text: sentence(error, 'That could not be taken back, so nothing has changed. Please try again.'), kind: 'error' });
  }
}

/** Says what was done, with a way back beside it where there is one. */
export const showDone = (text: string, events: readonly ManualEventRef[], told?: number): void =>
  showToast({
    ...{ text, kind: 'success' },
    ...(events.length > 0 && { action: { label: 'Undo', run: () => void undoManualEvents(events, told) } }),
  });
