import type { Browser } from '#browser/createBrowser.ts';
import { createStore } from '#browser/createStore.ts';
import { createDrafts } from '#browser/storage/createDrafts.ts';

/** `conflict`: somebody else changed the same thing meanwhile, and nothing was overwritten. */
export type SavingStatus = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'problem';

/** What was written and is not confirmed yet; `value` null: everything is saved. */
export type Saving<V> = { readonly status: SavingStatus; readonly value: V | null; readonly problem: string | null };

/** What is being saved by key, each also as a draft in this browser until it is confirmed, and one timer for each. */
export function createSavings<V>({ part, session }: Browser, name: string) {
  const drafts = part(createDrafts);
  const { get, set, subscribe } = createStore<Readonly<Record<string, Saving<V>>>>({});
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const draft = (key: string) => `${name} ${key}`;
  session.onEnd(() => {
    for (const timer of timers.values()) clearTimeout(timer);
    set({});
  });
  return {
    ...{ get, subscribe },
    read: (key: string): Saving<V> | undefined => get()[key],
    show: (key: string, status: SavingStatus, value: V | null, problem: string | null = null) =>
      set({ ...get(), [key]: { status, value, problem } }),
    store: (key: string, value: V | undefined) => drafts.save(draft(key), value),
    stored: (key: string) => drafts.load(draft(key)) as Promise<V | undefined>,
    later(key: string, ms: number, work: () => void): void {
      clearTimeout(timers.get(key));
      timers.set(key, setTimeout(work, ms));
    },
    now: (key: string) => clearTimeout(timers.get(key)),
  };
}
