import { startWorker } from '../startWorker.ts';
import { callWorker } from '../workerCall.ts';
import type { ImportWorker } from './importWorker.ts';
import importWorkerUrl from './importWorkerThread.ts?worker&url';
import type { SheetWorker } from './sheetWorker.ts';

/** A worker that reads files, and how to end it. */
export function openImportWorker(): { readonly desk: ImportWorker & SheetWorker; readonly stop: () => void } {
  const worker = startWorker(importWorkerUrl);
  return { desk: callWorker<ImportWorker & SheetWorker>(worker), stop: () => worker.terminate() };
}
