import { api } from '../api.ts';
import { heldKey } from '../app/heldKey.ts';
import { onSessionEnd } from '../app/session.ts';
import type { BookDesk } from './bookDesk.ts';
import bookWorkerUrl from './bookWorker.ts?worker&url';
import { createJournal, type Journal } from './journal.ts';
import { startWorker } from './startWorker.ts';
import { callWorker } from './workerCall.ts';

let worker: Worker | null = null;
let desk: BookDesk | null = null;
let journal: Journal | null = null;

function workerDesk(): BookDesk {
  worker ??= startWorker(bookWorkerUrl);
  desk ??= callWorker<BookDesk>(worker);
  return desk;
}

const start = (deskOf: () => BookDesk): Journal =>
  createJournal({ desk: deskOf, key: heldKey, book: () => api.trades.book({}), chapters: (ids) => api.trades.chapters({ ids: [...ids] }) });

/** The journal of this page. Its worker starts when it is first asked. */
export function theJournal(): Journal {
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
export function journalOnDesk(testDesk: BookDesk): Journal {
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
