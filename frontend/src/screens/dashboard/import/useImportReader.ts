import { useLayoutEffect, useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { shareRefusals, takeShared } from '#browser/storage/sharedFiles.ts';
import * as importTexts from '#copy/import/importTexts.ts';
import { useSearch } from '#features/view/useSearch.ts';
import { createFileHandover } from '#journal/createFileHandover.ts';
import type { BrokerGuide } from '#journal/import/importWorker.ts';
import { openImportWorker } from '#journal/import/openImportWorker.ts';
import { type ImportContext, prepareImports } from './importContext.ts';

/** The worker that reads files, what earlier imports taught, and the brokers it knows. Reads files that another screen or another app handed over. */
export function useImportReader(add: (files: readonly File[]) => Promise<void>, onFailure: (sentence: string) => void) {
  const browser = useBrowser();
  const worker = useRef<ReturnType<typeof openImportWorker>>(null);
  const context = useRef<Promise<ImportContext>>(null);
  const [search] = useSearch();
  const [brokers, setBrokers] = useState<readonly BrokerGuide[]>([]);

  // Before the page can be used, so that no file comes before its reader.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useLayoutEffect(() => {
    const opened = openImportWorker(browser);
    worker.current = opened;
    context.current = prepareImports(browser);
    opened.remote.brokers().then(setBrokers, () => onFailure(importTexts.noReader));
    const handed = browser.part(createFileHandover).take();
    if (handed.length > 0) void add(handed);
    const refusal = shareRefusals.find((each) => each === search.get('share'));
    if (refusal !== undefined) onFailure(importTexts.shareRefused[refusal]);
    const { caches, demo, clock } = browser.ports;
    const taken = caches === undefined || demo !== undefined ? Promise.resolve([]) : takeShared(caches, clock.now());
    void taken.then((shared) => (shared.length > 0 ? add(shared) : undefined));
    return () => opened.stop();
  }, []);
  return { worker, context, brokers };
}
