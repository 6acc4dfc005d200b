import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { FillId } from '#domain/units/ids.ts';
import { placeOfDeleted, restoreFills } from '#features/fills/restoreFills.ts';

/** The selected fills among the shown ones, and restoring some. */
export function useRestore(fills: readonly Fill[]) {
  const browser = useBrowser();
  const [ids, setIds] = useState<ReadonlySet<FillId>>(new Set());
  const [busy, setBusy] = useState(false);
  return {
    busy,
    /** Those that are still deleted. */
    chosen: fills.filter(({ id }) => ids.has(id)),
    /** Selects some more, or no more. */
    choose(some: readonly Fill[], isChosen: boolean): void {
      const next = new Set(ids);
      for (const { id } of some) isChosen ? next.add(id) : next.delete(id);
      setIds(next);
    },
    async restore(some: readonly Fill[]): Promise<void> {
      if (busy) return;
      setBusy(true);
      await restoreFills(browser, some.map(placeOfDeleted));
      setBusy(false);
    },
  };
}
