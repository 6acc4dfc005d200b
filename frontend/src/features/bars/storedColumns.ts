import type { Browser } from '#browser/createBrowser.ts';
import { createStoredText } from '#browser/preferences/createStoredText.ts';
import type { BarColumns } from '#domain/bars/barColumns.ts';

const MOST = 20;

/** Manually matched columns of bar files, by header, in this browser. Latest first, twenty at most. */
export function storedColumns({ ports }: Browser) {
  const stored = createStoredText(ports.storage, 'barColumns');
  const all = (): readonly (readonly [string, BarColumns])[] => {
    try {
      const known: unknown = JSON.parse(stored.get());
      return Array.isArray(known) ? (known as [string, BarColumns][]) : [];
    } catch {
      return [];
    }
  };
  return {
    find: (header: readonly string[]): BarColumns | undefined => all().find(([key]) => key === header.join('|'))?.[1],
    save(header: readonly string[], columns: BarColumns): void {
      const key = header.join('|');
      stored.set(JSON.stringify([[key, columns], ...all().filter(([other]) => other !== key)].slice(0, MOST)));
    },
  };
}
