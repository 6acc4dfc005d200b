import { done } from '#browser/storage/createDatabase.ts';

/** Deletes what a store has under other keys than those that stay. */
export async function deleteBut(store: IDBObjectStore, stays: (key: readonly string[]) => boolean): Promise<void> {
  for (const at of await done(store.getAllKeys())) if (!stays([at].flat() as string[])) store.delete(at);
}
