import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import type { Preferences } from '#contract/schemas/user.ts';
import * as figureTexts from '#copy/figureTexts.ts';
import { type Measure, measures } from '#domain/journal/views/measure.ts';
import { type CountingUnit, countingUnits, defaultCountingUnit } from '#domain/trades/countingUnit.ts';
import { useSearch } from './AddressOfFigures.tsx';

/** Puts a choice of how results are shown into the address, and into the preferences for other pages and devices. */
export function useAddressChoice(): (name: string, value: string, preference: Partial<Preferences>) => void {
  const { preferences } = useBrowser();
  const [, setSearch] = useSearch();
  return (name, value, preference) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
    // The address has it already; only other pages and devices would not know.
    preferences.save(preference).catch((error: unknown) => console.warn(figureTexts.viewFailed, error));
  };
}

/** The counting unit on every screen: from the address, otherwise the preferences. Setting it updates both. */
export function useUnit(): readonly [CountingUnit, (unit: CountingUnit) => void] {
  const { user } = useSession();
  const [search] = useSearch();
  const choose = useAddressChoice();
  const unit = countingUnits.find((name) => name === search.get('count')) ?? user?.preferences.countingUnit ?? defaultCountingUnit;
  return [unit, (countingUnit) => choose('count', countingUnit, { countingUnit })];
}

/** The requested unit of results: from the address, otherwise the preferences. Setting it updates both. */
export function useMeasure(): readonly [Measure, (measure: Measure) => void] {
  const { user } = useSession();
  const [search] = useSearch();
  const choose = useAddressChoice();
  const measure = measures.find((name) => name === search.get('in')) ?? user?.preferences.measure ?? 'money';
  return [measure, (next) => choose('in', next, { measure: next })];
}

/** True if results are before fees: from the address, otherwise the preferences. Setting it updates both. */
export function useBeforeFees(): readonly [boolean, (beforeFees: boolean) => void] {
  const { user } = useSession();
  const [search] = useSearch();
  const choose = useAddressChoice();
  const asked = search.get('costs');
  const beforeFees = asked === 'with' || asked === 'without' ? asked === 'without' : (user?.preferences.beforeFees ?? false);
  return [beforeFees, (next) => choose('costs', next ? 'without' : 'with', { beforeFees: next })];
}
