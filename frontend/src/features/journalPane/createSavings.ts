import type { Browser } from '#browser/createBrowser.ts';
import { createStore } from '#browser/createStore.ts';
import { createUnsent } from '#browser/storage/createUnsent.ts';

type Kind<V> = {
  readonly name: string;
  /** Merges edits of two tabs that had not seen each other. */
  readonly merge: (stored: V, mine: V) => V;
  /** The current edit at a key; null if none. */
  readonly written: (key: string) => V | null;
  /** Merges another tab's edits into these. */
  readonly join: (key: string, value: V) => void;
  /** Reports whether an edit is on disk. */
  readonly report: (key: string, isStored: boolean) => void;
};

/** Stores edits by key as fast as the disk allows, only the latest each. */
function savedOnDisk<V>({ part }: Browser, { name, merge, written, join, report }: Kind<V>) {
  const unsent = part(createUnsent);
  /** The writing that this tab read or stored last, by key. */
  const seen = new Map<string, string>();
  const toStore = new Map<string, V>();
  const storing = new Map<string, Promise<void>>();
  const nameOf = (key: string) => `${name} ${key}`;

  async function storeOne(key: string, value: V): Promise<void> {
    const stored = await unsent.write(nameOf(key), value, seen.get(key) ?? null, merge);
    if (stored === null) return;
    seen.set(key, stored.mark);
    report(key, true);
    const now = written(key);
    if (stored.value === value || now === null) return;
    const joined = now === value ? stored.value : merge(stored.value, now);
    join(key, joined);
    if (joined !== stored.value) toStore.set(key, joined);
  }

  async function storeAll(key: string): Promise<void> {
    for (let value = toStore.get(key); value !== undefined; value = toStore.get(key)) {
      toStore.delete(key);
      await storeOne(key, value).catch((error: unknown) => {
        console.warn('What was written could not be stored in this browser.', error);
        report(key, false);
      });
    }
    storing.delete(key);
  }

  return {
    store(key: string, value: V): void {
      toStore.set(key, value);
      if (!storing.has(key)) storing.set(key, storeAll(key));
    },
    /** Deletes the stored edit. False: another tab wrote another edit there, which is still to be saved. */
    async forget(key: string): Promise<boolean> {
      toStore.delete(key);
      await storing.get(key);
      const mark = seen.get(key);
      seen.delete(key);
      return mark === undefined || (await unsent.remove(nameOf(key), mark)) || (await unsent.read(nameOf(key))) === undefined;
    },
    async stored(key: string): Promise<V | undefined> {
      await storing.get(key);
      const found = await unsent.read<V>(nameOf(key)).catch(() => undefined);
      if (found !== undefined) seen.set(key, found.mark);
      return found?.value;
    },
    /** Ends when all is on disk; then clears `seen`. */
    async close(): Promise<void> {
      await Promise.all(storing.values());
      seen.clear();
    },
  };
}

/** `conflict`: another device changed the same field, and it was not overwritten. */
export type SavingStatus = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'problem';

/** An unconfirmed edit; `value` null: everything is saved. `isStored`: also on this browser's disk. */
export type Saving<V> = {
  readonly status: SavingStatus;
  readonly value: V | null;
  readonly problem: string | null;
  readonly isStored: boolean;
};

/**
 * Pending saves by key, each on disk until confirmed, with one timer each. `merge`: combines two tabs' edits of a
 * key.
 */
export function createSavings<V>(browser: Browser, name: string, merge: (stored: V, mine: V) => V) {
  const { get, set, subscribe } = createStore<Readonly<Record<string, Saving<V>>>>({});
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const read = (key: string): Saving<V> | undefined => get()[key];
  const change = (key: string, next: Partial<Saving<V>>) =>
    set({ ...get(), [key]: { status: 'saved', value: null, problem: null, isStored: true, ...read(key), ...next } });
  const { store, forget, stored, close } = savedOnDisk<V>(browser, {
    name,
    merge,
    written: (key) => read(key)?.value ?? null,
    join: (key, value) => change(key, { value }),
    report: (key, isStored) => read(key) && read(key)?.isStored !== isStored && change(key, { isStored }),
  });
  browser.session.onEnd(async () => {
    for (const timer of timers.values()) clearTimeout(timer);
    await close();
    set({});
  });
  return {
    get,
    subscribe,
    read,
    store,
    forget,
    stored,
    show: (key: string, status: SavingStatus, value: V | null, problem: string | null = null) => change(key, { status, value, problem }),
    later(key: string, ms: number, work: () => void): void {
      clearTimeout(timers.get(key));
      timers.set(key, setTimeout(work, ms));
    },
    now: (key: string) => clearTimeout(timers.get(key)),
  };
}
