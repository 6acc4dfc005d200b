import type { OpenedWorker, WorkerName } from '#browser/createBrowser.ts';
import type { Database } from '#browser/storage/createDatabase.ts';
import type { Remote } from '#browser/workers/callWorker.ts';
import { importWorker } from '#journal/import/importWorker.ts';
import { sheetWorker } from '#journal/import/sheetWorker.ts';
import { encryptedCache } from '#journal/sync/encryptedCache.ts';
import { journalWorker } from '#journal/worker/journalWorker.ts';
import { underWay } from './underWay.ts';

/** A worker in the page's own thread: the same object answers the same calls, with copies of the arguments, as between threads. */
export function inThreadWorker<T>(name: WorkerName, database: Database): OpenedWorker<T> {
  const cache = encryptedCache(database);
  const worker = (name === 'journal' ? journalWorker(cache) : { ...importWorker(cache), ...sheetWorker }) as Remote;
  let isOver = false;
  const call =
    (method: string) =>
    async (...args: readonly unknown[]) => {
      const answer = structuredClone(await underWay(worker[method]!(...structuredClone(args))));
      // A worker that was stopped answers no more.
      return isOver ? new Promise(() => undefined) : answer;
    };
  const remote = new Proxy({}, { get: (_, method) => (typeof method === 'string' && method !== 'then' ? call(method) : undefined) });
  return {
    remote: remote as T,
    stop: () => {
      isOver = true;
    },
  };
}
