/**
 * Browser storage with a fallback: refused writes (blocked, or full) are kept in this tab's memory until it is
 * reloaded or closed. `open` may throw, like `localStorage` itself when blocked. `onRefused` reports each refusal.
 */
export function storageOrMemory(open: () => Storage, onRefused: () => void): Storage {
  const held = new Map<string, string>();

  function ask<T>(work: (storage: Storage) => T, refused: T): T {
    try {
      return work(open());
    } catch {
      onRefused();
      return refused;
    }
  }
  const stored = (name: string) => ask((storage) => storage.getItem(name), null);
  const remove = (name: string) => ask((storage) => storage.removeItem(name), undefined);
  const names = () => [...new Set([...held.keys(), ...ask(namesIn, [])])];

  return {
    getItem: (name) => held.get(name) ?? stored(name),
    setItem(name, value) {
      held.delete(name);
      try {
        open().setItem(name, value);
      } catch {
        onRefused();
        held.set(name, value);
        // An earlier value would come back with the next page.
        remove(name);
      }
    },
    removeItem(name) {
      held.delete(name);
      remove(name);
    },
    clear() {
      held.clear();
      ask((storage) => storage.clear(), undefined);
    },
    key: (n) => names()[n] ?? null,
    get length() {
      return names().length;
    },
  };
}

/** The names in a storage. */
export const namesIn = (storage: Storage): readonly string[] => Array.from({ length: storage.length }, (_, n) => storage.key(n)!);
