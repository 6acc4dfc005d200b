import { useEffect, useState } from 'react';
import { openImportWorker } from '#journal/import/openImportWorker.ts';

type Broker = { readonly id: string; readonly name: string };
let known: readonly Broker[] | null = null;

/** The brokers whose files can be read, by id and name; empty until the reader has said so. */
export function useBrokers(): readonly Broker[] {
  const [brokers, setBrokers] = useState(known ?? []);
  useEffect(() => {
    if (known !== null) return;
    const { desk, stop } = openImportWorker();
    desk
      .brokers()
      .then((all) => {
        known = all;
        setBrokers(all);
      })
      .catch((error: unknown) => console.warn('The brokers could not be listed.', error))
      .finally(stop);
    return stop;
  }, []);
  return brokers;
}
