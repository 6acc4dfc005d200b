import { useSearchParams } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as viewTexts from '#copy/viewTexts.ts';
import { type CountingUnit, countingUnits, defaultCountingUnit } from '#domain/options/campaigns/countingUnit.ts';

/** What counts as one result on every screen: as the address says, else as the preferences do. Choosing another puts it in both. */
export function useUnit(): readonly [CountingUnit, (unit: CountingUnit) => void] {
  const { preferences } = useBrowser();
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const unit = countingUnits.find((name) => name === search.get('count')) ?? user?.preferences.countingUnit ?? defaultCountingUnit;
  const choose = (countingUnit: CountingUnit) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('count', countingUnit);
        return next;
      },
      { replace: true },
    );
    // The address has it already; only other pages and devices would not know.
    preferences.save({ countingUnit }).catch((error: unknown) => console.warn(viewTexts.unitFailed, error));
  };
  return [unit, choose];
}
