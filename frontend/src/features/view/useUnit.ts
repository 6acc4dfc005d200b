import { useSession } from '#browser/session/useSession.ts';
import { type CountingUnit, countingUnits, defaultCountingUnit } from '#domain/trades/countingUnit.ts';
import { useAddressChoice } from './useAddressChoice.ts';
import { useSearch } from './useSearch.ts';

/** The counting unit on every screen: from the address, otherwise the preferences. Setting it updates both. */
export function useUnit(): readonly [CountingUnit, (unit: CountingUnit) => void] {
  const { user } = useSession();
  const [search] = useSearch();
  const choose = useAddressChoice();
  const unit = countingUnits.find((name) => name === search.get('count')) ?? user?.preferences.countingUnit ?? defaultCountingUnit;
  return [unit, (countingUnit) => choose('count', countingUnit, { countingUnit })];
}
