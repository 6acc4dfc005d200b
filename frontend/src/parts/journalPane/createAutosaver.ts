import { ApiError } from '#browser/api/apiError.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { sentence } from '#browser/useSubmit.ts';
import { notSaved } from '#copy/commonTexts.ts';
import { createSavings, type SavingStatus } from './createSavings.ts';

const SAVE_AFTER = 700;
/** What was saved is shown for so long, until the journal has it. */
const SHOWN_MS = 1500;

type Kind<V> = {
  /** Names its drafts in this browser. */
  readonly name: string;
  readonly send: (value: V) => Promise<void>;
  /** The code of the refusal that is a conflict. */
  readonly conflict?: string;
  /** A value that was written while `sent` was on its way, once that is saved. */
  readonly rebase?: (newer: V, sent: V) => V;
};

/** What a failed call means for what was to be saved. */
function failure(error: unknown, conflict: string | undefined): readonly [SavingStatus, string | null] {
  const { code, status } = error instanceof ApiError ? error : { code: '', status: -1 };
  if (status === 0 || status === 401) return ['offline', null];
  return code === conflict ? ['conflict', null] : ['problem', sentence(error, notSaved)];
}

/**
 * Saves what is written a moment after the last letter, one call at a time for each `key`. Until it is confirmed it lies encrypted in this browser, so that it
 * survives a reload, a lost connection and the end of a session; `restore` takes it up again.
 */
export function createAutosaver<V>(browser: Browser, { name, send, conflict, rebase = (newer) => newer }: Kind<V>) {
  const { get, subscribe, read, show, store, stored, later, now } = createSavings<V>(browser, name);

  function settle(key: string, sent: V): void {
    const value = read(key)?.value ?? null;
    if (value !== null && value !== sent) {
      const newer = rebase(value, sent);
      show(key, 'waiting', newer);
      store(key, newer);
      return void flush(key);
    }
    store(key, undefined);
    show(key, 'saved', sent);
    later(key, SHOWN_MS, () => show(key, 'saved', null));
  }

  async function flush(key: string): Promise<void> {
    const { status, value: sent = null } = read(key) ?? {};
    if (sent === null || status === 'saving' || status === 'saved') return;
    now(key);
    show(key, 'saving', sent);
    try {
      await send(sent);
      settle(key, sent);
    } catch (error) {
      const [failed, problem] = failure(error, conflict);
      show(key, failed, read(key)?.value ?? sent, problem);
    }
  }

  globalThis.addEventListener?.('online', () => {
    for (const [key, { status }] of Object.entries(get())) if (status === 'offline') void flush(key);
  });

  return {
    ...{ get, subscribe, flush },
    /** Saves this a moment later. */
    edit(key: string, value: V): void {
      const isSaving = read(key)?.status === 'saving';
      show(key, isSaving ? 'saving' : 'waiting', value);
      store(key, value);
      if (!isSaving) later(key, SAVE_AFTER, () => void flush(key));
    },
    /** Forgets what was written and not saved. */
    discard(key: string): void {
      now(key);
      store(key, undefined);
      show(key, 'saved', null);
    },
    /** Saves what an earlier page could not save. */
    async restore(key: string): Promise<void> {
      if (read(key) !== undefined) return;
      const value = await stored(key);
      if (value === undefined || read(key) !== undefined) return;
      show(key, 'waiting', value);
      await flush(key);
    },
  };
}
