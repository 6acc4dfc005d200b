import { useBrowser } from '#browser/BrowserContext.ts';
import type { Preferences } from '#contract/schemas/user.ts';
import * as figureTexts from '#copy/figureTexts.ts';
import { useSearch } from './useSearch.ts';

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
