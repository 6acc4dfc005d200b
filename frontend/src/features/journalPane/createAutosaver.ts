import { ApiError } from '#browser/api/apiError.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { sentence } from '#browser/useSubmit.ts';
import { notSaved } from '#copy/commonTexts.ts';
import { createSavings, type SavingStatus } from './createSavings.ts';

const SAVE_AFTER = 700;
/** Time (ms) a saved value is shown until the journal has it. */
const SHOWN_MS = 1500;

type Kind<V> = {
  /** Names what waits to be sent in this browser. */
  readonly name: string;
  /** Sending the same again changes nothing more: a page may end between the answer and its own note of it. */
  readonly send: (value: V) => Promise<void>;
  /** The code of the refusal that is a conflict. */
  readonly conflict?: string;
  /** A value that was written while `sent` was on its way, once that is saved. */
  readonly rebase?: (newer: V, sent: V) => V;
  /** Merges edits of two tabs that had not seen each other. */
  readonly merge?: (stored: V, mine: V) => V;
};

/** Effect of a failed call on its edit. */
function failure(error: unknown, conflict: string | undefined): readonly [SavingStatus, string | null] {
  const { code, status } = error instanceof ApiError ? error : { code: '', status: -1 };
  if (status === 0 || status === 401) return ['offline', null];
  return code === conflict ? ['conflict', null] : ['problem', sentence(error, notSaved)];
}

/** Sends; null when that went well. */
const attempt = (send: () => Promise<void>, conflict: string | undefined) =>
  send().then(
    () => null,
    (error: unknown) => failure(error, conflict),
  );

/**
 * Saves edits a moment after the last letter, one call at a time for each `key`. Until it is confirmed an edit is stored encrypted in this
 * browser, so that it survives a reload, a lost connection and the end of a session; `restore` resumes it.
 */
export function createAutosaver<V>(browser: Browser, kind: Kind<V>) {
  const { name, send, conflict, rebase = (newer) => newer, merge = (_, mine) => mine } = kind;
  const { get, subscribe, read, show, store, forget, stored, later, now } = createSavings<V>(browser, name, merge);

  async function settle(key: string, sent: V): Promise<void> {
    const value = read(key)?.value ?? null;
    if (value !== null && value !== sent) {
      const newer = rebase(value, sent);
      show(key, 'waiting', newer);
      store(key, newer);
      return flush(key);
    }
    show(key, 'saved', sent);
    later(key, SHOWN_MS, () => show(key, 'saved', null));
    if (!(await forget(key)) && read(key)?.status === 'saved') await restore(key);
  }

  async function flush(key: string): Promise<void> {
    const { status, value: sent = null } = read(key) ?? {};
    if (sent === null || status === 'saving' || status === 'saved') return;
    const isStillThis = browser.session.thisSession();
    now(key);
    show(key, 'saving', sent);
    const failed = await attempt(() => send(sent), conflict);
    // Another user may be signed in now; the pending edit is on disk, and is sent again.
    if (!isStillThis()) return;
    if (failed === null) await settle(key, sent);
    else show(key, failed[0], read(key)?.value ?? sent, failed[1]);
  }

  /** Saves what an earlier page, or another tab, could not save. */
  async function restore(key: string): Promise<void> {
    const isFree = () => (read(key)?.status ?? 'saved') === 'saved';
    const value = isFree() ? await stored(key) : undefined;
    if (value === undefined || !isFree()) return;
    show(key, 'waiting', value);
    await flush(key);
  }

  globalThis.addEventListener?.('online', () => Object.entries(get()).map(([key, { status }]) => status === 'offline' && flush(key)));
  return {
    get,
    subscribe,
    flush,
    restore,
    /** Saves this a moment later. */
    edit(key: string, value: V): void {
      const isSaving = read(key)?.status === 'saving';
      show(key, isSaving ? 'saving' : 'waiting', value);
      store(key, value);
      if (!isSaving) later(key, SAVE_AFTER, () => void flush(key));
    },
    /** Discards unsaved edits. */
    discard(key: string): void {
      now(key);
      show(key, 'saved', null);
      void forget(key);
    },
  };
}
