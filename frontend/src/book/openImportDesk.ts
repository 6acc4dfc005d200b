import importWorkerUrl from './importWorker.ts?worker&url';
import type { ImportDesk } from './importDesk.ts';
import type { SheetDesk } from './sheetDesk.ts';
import { startWorker } from './startWorker.ts';
import { callWorker } from './workerCall.ts';

/** A worker that reads files, and how to end it. */
export function openImportDesk(): { readonly desk: ImportDesk & SheetDesk; readonly stop: () => void } {
  const worker = startWorker(importWorkerUrl);
  return { desk: callWorker<ImportDesk & SheetDesk>(worker), stop: () => worker.terminate() };
}
