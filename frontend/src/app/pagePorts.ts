import type { BrowserPorts, OpenedWorker, WorkerName } from '#browser/createBrowser.ts';
import { createDatabase } from '#browser/storage/createDatabase.ts';
import { callWorker } from '#browser/workers/callWorker.ts';
import { workerStarter } from '#browser/workers/workerStarter.ts';
import importWorkerUrl from '#journal/import/importWorkerThread.ts?worker&url';
import journalWorkerUrl from '#journal/worker/journalWorkerThread.ts?worker&url';

const workerUrls: Readonly<Record<WorkerName, string>> = { journal: journalWorkerUrl, import: importWorkerUrl };

const startWorker = workerStarter();

/** The world of a page in a browser. */
export const pagePorts: BrowserPorts = {
  fetch: (url, init) => fetch(url, init),
  storage: localStorage,
  tabStorage: sessionStorage,
  database: createDatabase(globalThis.indexedDB),
  clock: { now: () => Date.now() },
  leaveSite: (url) => location.assign(url),
  openWorker<T>(name: WorkerName): OpenedWorker<T> {
    const worker = startWorker(workerUrls[name]);
    return { remote: callWorker<T>(worker), stop: () => worker.terminate() };
  },
};
