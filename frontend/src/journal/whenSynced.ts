import type { JournalStore } from './createJournalStore.ts';

/** Ends when the journal has been compared with the server's, or could not be: what this browser has of it is all there is to go by. */
export function whenSynced({ get, subscribe }: Pick<JournalStore, 'get' | 'subscribe'>): Promise<void> {
  const isSynced = (): boolean => {
    const { syncing, syncedAt, problem } = get();
    return !syncing && (syncedAt !== null || problem !== null);
  };
  return new Promise((resolve) => {
    if (isSynced()) return resolve();
    const leave = subscribe(() => {
      if (!isSynced()) return;
      leave();
      resolve();
    });
  });
}
