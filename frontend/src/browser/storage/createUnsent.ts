import type { Browser } from '../createBrowser.ts';
import { createStore } from '../createStore.ts';
import { done } from './createDatabase.ts';
import { type Sealed, seal, unseal } from './seal.ts';

/** A value not confirmed by the server, and the mark of this write. */
type Unsent<V> = { readonly value: V; readonly mark: string };

/** Every encryption has a unique nonce: it distinguishes writes without decrypting them. */
const markOf = (sealed: Sealed | undefined): string | null => (sealed === undefined ? null : String(sealed.iv));

/**
 * Edits waiting to be sent, by name, encrypted in this browser beside drafts: they survive a reload and the end of a session. All tabs
 * share them: none overwrites or deletes a write it has not seen.
 */
export function createUnsent({ session, ports: { database } }: Browser) {
  /** Grows whenever this tab stored or deleted one. */
  const changes = createStore(0);
  const owner = () => session.get().user?._id ?? '';
  const placeOf = (name: string): [string, string] => [owner(), name];
  const get = (place: [string, string]) => database.transact('readonly', ({ drafts }) => done<Sealed | undefined>(drafts.get(place)));

  /** Stores one, or deletes it, if it is still the writing that `mark` names. */
  async function exchange(place: [string, string], mark: string | null, next: Sealed | null): Promise<boolean> {
    const isDone = await database.transact('readwrite', async ({ drafts }) => {
      if (markOf(await done<Sealed | undefined>(drafts.get(place))) !== mark) return false;
      if (next === null) drafts.delete(place);
      else drafts.put(next, place);
      return true;
    });
    if (isDone) changes.set(changes.get() + 1);
    return isDone;
  }

  return {
    changes,
    /** The names of all that begin with one of these words. */
    async names(words: readonly string[]): Promise<readonly string[]> {
      const id = owner();
      // After a logout the key is gone, and a request would recreate the database being deleted.
      if (id === '' || !database.isAvailable || (await session.sealKey()) === null) return [];
      const range = IDBKeyRange.bound([id, ''], [id, '\uffff']);
      const keys = await database.transact('readonly', ({ drafts }) => done(drafts.getAllKeys(range)));
      return keys.map((key) => (key as [string, string])[1]).filter((name) => words.includes(name.split(' ', 1)[0]!));
    },
    async read<V>(name: string): Promise<Unsent<V> | undefined> {
      const [place, key] = [placeOf(name), await session.sealKey()];
      if (key === null || !database.isAvailable) return undefined;
      const sealed = await get(place);
      const value = (await unseal(key, sealed)) as V | undefined;
      return value === undefined ? undefined : { value, mark: markOf(sealed)! };
    },
    /**
     * Stores a value over the writing that `seen` names; over another one it stores their `merge`. Returns the stored value. Throws without
     * room. Null: this browser cannot store anything.
     */
    async write<V>(name: string, value: V, seen: string | null, merge: (stored: V, mine: V) => V): Promise<Unsent<V> | null> {
      // Requested immediately: at the end of a session the key is gone a moment later.
      const [place, sealKey] = [placeOf(name), session.sealKey()];
      const key = await sealKey;
      if (key === null || place[0] === '' || !database.isAvailable) return null;
      for (;;) {
        const found = await get(place);
        const other = markOf(found) === seen ? undefined : ((await unseal(key, found)) as V | undefined);
        const next = other === undefined ? value : merge(other, value);
        const sealed = await seal(key, next);
        if (await exchange(place, markOf(found), sealed)) return { value: next, mark: markOf(sealed)! };
      }
    },
    /** Deletes the writing that `mark` names; false when another one is stored. */
    remove: (name: string, mark: string): Promise<boolean> => exchange(placeOf(name), mark, null),
  };
}
