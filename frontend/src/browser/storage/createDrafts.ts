import type { Browser } from '../createBrowser.ts';
import { done } from './createDatabase.ts';
import { type Sealed, seal, unseal } from './seal.ts';

const SAVE_AFTER = 300;

/** Drafts on disk, by owner and name. Read and write failures count like a missing draft. */
function createShelf({ session, ports: { database } }: Browser) {
  return {
    placeOf: (name: string): [string, string] => [session.get().user?._id ?? '', name],
    async write(place: [string, string], sealKey: Promise<CryptoKey | null>, value: unknown): Promise<void> {
      const key = await sealKey;
      if (key === null || place[0] === '' || !database.isAvailable) return;
      const sealed = value === undefined ? null : await seal(key, value);
      await database
        .transact('readwrite', async ({ drafts }) => {
          if (sealed === null) drafts.delete(place);
          else drafts.put(sealed, place);
        })
        .catch((error: unknown) => console.warn('A draft could not be stored in this browser.', error));
    },
    async read(place: [string, string]): Promise<unknown> {
      const key = await session.sealKey();
      if (key === null || !database.isAvailable) return undefined;
      const sealed = await database
        .transact('readonly', ({ drafts }) => done<Sealed | undefined>(drafts.get(place)))
        .catch(() => undefined);
      return unseal(key, sealed);
    },
  };
}

/** A signed-in user's drafts, by name, encrypted in this browser's database; forgotten if storage is refused. */
export function createDrafts(browser: Browser) {
  const { session } = browser;
  const { placeOf, write, read } = createShelf(browser);
  /** Drafts typed and not yet on disk, by name. */
  const waiting = new Map<string, { readonly value: unknown; readonly timer: ReturnType<typeof setTimeout> }>();
  /** Serializes writes to the disk: encryption takes a moment, and a discarded draft must not return. */
  let writing: Promise<void> = Promise.resolve();
  /** Marks the page while typed text is not on disk yet, for the leave warning. */
  const showUnstored = (is: boolean) => document.documentElement.toggleAttribute('data-unstored', is);

  function flush(name: string): Promise<void> {
    const draft = waiting.get(name);
    if (draft === undefined) return writing;
    clearTimeout(draft.timer);
    waiting.delete(name);
    // Asked for now: at the end of a session the key is gone a moment later.
    const [place, key] = [placeOf(name), session.sealKey()];
    const written = writing.then(() => write(place, key, draft.value));
    writing = written;
    void written.then(() => showUnstored(waiting.size > 0 || writing !== written));
    return written;
  }

  /**
   * Stores a draft a moment after typing starts, and again while it continues; `undefined` deletes it immediately: a
   * reload right after must not restore it.
   */
  function save(name: string, value: unknown): void {
    const timer = waiting.get(name)?.timer ?? setTimeout(() => void flush(name), SAVE_AFTER);
    waiting.set(name, { value, timer });
    showUnstored(true);
    if (value === undefined) void flush(name);
  }

  const flushAll = () => Promise.all([...waiting.keys()].map(flush));
  session.onEnd(flushAll);
  globalThis.addEventListener?.('pagehide', () => void flushAll());

  return {
    save,
    /** Ends when all that was typed is on disk. */
    flushAll,
    /** Stores a draft immediately; resolves when it is on disk. */
    saveNow(name: string, value: unknown): Promise<void> {
      save(name, value);
      return flush(name);
    },
    /** The draft with this name, from before a reload or session end; undefined if missing, or if storage is refused. */
    async load(name: string): Promise<unknown> {
      const place = placeOf(name);
      await flush(name);
      return read(place);
    },
  };
}
export type Drafts = ReturnType<typeof createDrafts>;
