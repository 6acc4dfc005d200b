import type { BrowserPorts, OpenedWorker, WorkerName } from '#browser/createBrowser.ts';
import { createDatabase, indexedDbOf } from '#browser/storage/createDatabase.ts';
import { createRefused } from '#browser/storage/createRefused.ts';
import { storageOrMemory } from '#browser/storage/storageOrMemory.ts';
import { callWorker } from '#browser/workers/callWorker.ts';
import type { ServiceWorkerPort } from '#browser/workers/serviceWorkerPort.ts';
import { trustedScripts } from '#browser/workers/trustedScripts.ts';
import importWorkerUrl from '#journal/import/importWorkerThread.ts?worker&url';
import journalWorkerUrl from '#journal/worker/journalWorkerThread.ts?worker&url';

const workerUrls: Readonly<Record<WorkerName, string>> = { journal: journalWorkerUrl, import: importWorkerUrl };

const trusted = trustedScripts();

/** The dev server has no service worker: one that a built site left at its address goes. */
function serviceWorkerPort(): ServiceWorkerPort | null {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return null;
  if (import.meta.env.DEV) {
    void serviceWorker.getRegistrations().then((all) => all.map((each) => each.unregister()));
    return null;
  }
  return {
    version: new URL(import.meta.url).pathname,
    register: () => serviceWorker.register(trusted('/sw.js'), { updateViaCache: 'none' }),
    reload: () => location.reload(),
  };
}

/** The ports of a page in a browser. Storage the browser refuses is kept in this tab's memory. */
export function pagePorts(): BrowserPorts {
  const refused = createRefused();
  return {
    fetch: (url, init) => fetch(url, init),
    storage: storageOrMemory(() => localStorage, refused.session),
    tabStorage: storageOrMemory(() => sessionStorage, refused.session),
    database: createDatabase(indexedDbOf(globalThis), refused.copy),
    refused,
    clock: { now: () => Date.now() },
    leaveSite: (url) => location.assign(url),
    openWorker<T>(name: WorkerName): OpenedWorker<T> {
      const worker = new Worker(trusted(workerUrls[name]), { type: 'module' });
      return { remote: callWorker<T>(worker), stop: () => worker.terminate() };
    },
    serviceWorker: serviceWorkerPort(),
  };
}
