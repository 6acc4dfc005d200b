import { api } from '#browser/api/api.ts';
import { onSessionEnd } from '#browser/session/session.ts';
import { currentSealKey } from '#browser/storage/sealKey.ts';
import { createJournalStore, type JournalStore } from './createJournalStore.ts';
import { startWorker } from './startWorker.ts';
import type { JournalWorker } from './worker/journalWorker.ts';
import bookWorkerUrl from './worker/journalWorkerThread.ts?worker&url';
import { callWorker } from './workerCall.ts';

let worker: Worker | null = null;
let desk: JournalWorker | null = null;
let journal: JournalStore | null = null;

function workerDesk(): JournalWorker {
  worker ??= startWorker(bookWorkerUrl);
  desk ??= callWorker<JournalWorker>(worker);
  return desk;
}

const start = (deskOf: () => JournalWorker): JournalStore =>
  createJournalStore({
    desk: deskOf,
    key: currentSealKey,
    book: () => api.trades.book({}),
    chapters: (ids) => api.trades.chapters({ ids: [...ids] }),
  });

/** The journal of this page. Its worker starts when it is first asked. */
export function journalStore(): JournalStore {
  if (journal === null) {
    const opened = start(workerDesk);
    journal = opened;
    const refresh = () => document.visibilityState === 'visible' && void opened.sync();
    document.addEventListener('visibilitychange', refresh);
    addEventListener('focus', refresh);
    addEventListener('online', refresh);
  }
  return journal;
}

/** A journal on a desk without a worker, for tests. */
export function journalStoreOn(testDesk: JournalWorker): JournalStore {
  journal = start(() => testDesk);
  return journal;
}

/** A worker that counts for longer than this (ms) is stopped all the same. */
const PATIENCE = 1000;

/** Everything readable of the person goes, however the session ended: figures, and the worker that held them and the key. */
async function forget(): Promise<void> {
  journal?.close();
  const [stopping, leaving] = [worker, desk];
  worker = null;
  desk = null;
  await Promise.race([leaving?.leave(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]).catch(() => undefined);
  stopping?.terminate();
}

onSessionEnd(forget);
