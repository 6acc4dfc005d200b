import { useCallback, useEffect, useRef, useState } from 'react';
import { currentSession, onSessionEnd } from '../session/session.ts';
import { done, inTransaction } from './database.ts';
import { type Sealed, seal, unseal } from './seal.ts';
import { currentSealKey } from './sealKey.ts';

const SAVE_AFTER = 300;
/** Drafts typed and not yet on disk, by name. */
const waiting = new Map<string, { readonly value: unknown; readonly timer: ReturnType<typeof setTimeout> }>();
/** What is under way to the disk, one after the other: sealing takes a moment, and what was thrown away meanwhile must not come back. */
let writing: Promise<void> = Promise.resolve();

const placeOf = (name: string): [string, string] => [currentSession().user?._id ?? '', name];

/** What was typed under this name, before a reload or before the session ended; undefined when there is nothing, or nothing can be kept. */
export async function loadDraft(name: string): Promise<unknown> {
  const place = placeOf(name);
  await flush(name);
  const key = await currentSealKey();
  if (key === null || typeof indexedDB === 'undefined') return undefined;
  const sealed = await inTransaction('readonly', ({ drafts }) => done<Sealed | undefined>(drafts.get(place))).catch(() => undefined);
  return unseal(key, sealed);
}

async function write(place: [string, string], held: Promise<CryptoKey | null>, value: unknown): Promise<void> {
  const key = await held;
  if (key === null || place[0] === '' || typeof indexedDB === 'undefined') return;
  const sealed = value === undefined ? null : await seal(key, value);
  await inTransaction('readwrite', async ({ drafts }) => {
    if (sealed === null) drafts.delete(place);
    else drafts.put(sealed, place);
  }).catch((error: unknown) => console.warn('A draft could not be kept in this browser.', error));
}

function flush(name: string): Promise<void> {
  const draft = waiting.get(name);
  if (draft === undefined) return writing;
  clearTimeout(draft.timer);
  waiting.delete(name);
  // Asked for now: at the end of a session the key is gone a moment later.
  const [place, key] = [placeOf(name), currentSealKey()];
  writing = writing.then(() => write(place, key, draft.value));
  return writing;
}

/** Keeps what is being typed, locked, a moment later; `undefined` lets go of it, at once: a reload right after must not bring it back. */
export function saveDraft(name: string, value: unknown): void {
  clearTimeout(waiting.get(name)?.timer);
  waiting.set(name, { value, timer: setTimeout(() => void flush(name), SAVE_AFTER) });
  if (value === undefined) void flush(name);
}

/** Keeps something at once; ends when it is on disk. */
export function saveDraftNow(name: string, value: unknown): Promise<void> {
  saveDraft(name, value);
  return flush(name);
}

const flushAll = () => Promise.all([...waiting.keys()].map(flush));
onSessionEnd(flushAll);
globalThis.addEventListener?.('pagehide', () => void flushAll());

/**
 * A form's contents that outlive a reload and the end of a session: kept under `name`, locked, until `forget`. Starts with `initial` and
 * turns to what was kept as soon as that is read, unless typing has begun.
 */
export function useDraft<T extends object>(
  name: string,
  initial: T | (() => T),
): readonly [T, (next: (before: T) => T) => void, () => void] {
  const [draft, setDraft] = useState(initial);
  const latest = useRef(draft);
  const touched = useRef(false);
  const turnTo = useCallback((next: T) => {
    latest.current = next;
    setDraft(next);
  }, []);
  useEffect(() => {
    void loadDraft(name).then((kept) => {
      if (kept !== undefined && !touched.current) turnTo({ ...latest.current, ...(kept as T) });
    });
  }, [name, turnTo]);
  const change = useCallback(
    (next: (before: T) => T) => {
      touched.current = true;
      turnTo(next(latest.current));
      saveDraft(name, latest.current);
    },
    [name, turnTo],
  );
  const forget = useCallback(() => saveDraft(name, undefined), [name]);
  return [draft, change, forget];
}
