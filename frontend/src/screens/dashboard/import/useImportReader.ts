import { useLayoutEffect, useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { createFileHandover } from '#journal/createFileHandover.ts';
import type { BrokerGuide } from '#journal/import/importWorker.ts';
import { openImportWorker } from '#journal/import/openImportWorker.ts';
import { type ImportContext, prepareImports } from './importContext.ts';

/** The worker that reads files, what earlier imports taught, and the brokers it knows. Reads files that another screen handed over. */
export function useImportReader(add: (files: readonly File[]) => Promise<void>, onFailure: () => void) {
  const browser = useBrowser();
  const worker = useRef<ReturnType<typeof openImportWorker>>(null);
  const context = useRef<Promise<ImportContext>>(null);
  const [brokers, setBrokers] = useState<readonly BrokerGuide[]>([]);

  // Before the page can be used, so that no file comes before its reader.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useLayoutEffect(() => {
    const opened = openImportWorker(browser);
    worker.current = opened;
    context.current = prepareImports(browser);
    opened.remote.brokers().then(setBrokers, onFailure);
    const handed = browser.part(createFileHandover).take();
    if (handed.length > 0) void add(handed);
    return () => opened.stop();
  }, []);
  return { worker, context, brokers };
}
