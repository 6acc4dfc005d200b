import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { createStore } from '#browser/createStore.ts';
import { openImportWorker } from '#journal/import/openImportWorker.ts';

/** One whose files can be read. */
export type Broker = { readonly id: string; readonly name: string };

/** The brokers, once a reader has listed them. */
const createBrokers = () => createStore<readonly Broker[] | null>(null);

/** The brokers whose files can be read, by id and name; empty until the reader has said so. */
export function useBrokers(): readonly Broker[] {
  const browser = useBrowser();
  const known = browser.part(createBrokers);
  const [brokers, setBrokers] = useState(known.get() ?? []);
  useEffect(() => {
    if (known.get() !== null) return;
    const { remote, stop } = openImportWorker(browser);
    remote
      .brokers()
      .then((all) => {
        known.set(all);
        setBrokers(all);
      })
      .catch((error: unknown) => console.warn('The brokers could not be listed.', error))
      .finally(stop);
    return stop;
  }, [browser, known]);
  return brokers;
}
