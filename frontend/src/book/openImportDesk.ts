import importWorkerUrl from './importWorker.ts?worker&url';
import type { ImportDesk } from './importDesk.ts';
import { startWorker } from './startWorker.ts';
import { callWorker } from './workerCall.ts';

/** A worker that reads broker files, and how to end it. */
export function openImportDesk(): { readonly desk: ImportDesk; readonly stop: () => void } {
  const worker = startWorker(importWorkerUrl);
  return { desk: callWorker<ImportDesk>(worker), stop: () => worker.terminate() };
}
