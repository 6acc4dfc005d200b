import type { Browser, OpenedWorker } from '#browser/createBrowser.ts';
import type { ImportWorker } from './importWorker.ts';
import type { SheetWorker } from './sheetWorker.ts';

/** A worker that reads files, and how to end it. */
export const openImportWorker = ({ ports }: Browser): OpenedWorker<ImportWorker & SheetWorker> => ports.openWorker('import');
