import { useSession } from '#browser/session/useSession.ts';
import { useAddressChoice } from './useAddressChoice.ts';
import { useSearch } from './useSearch.ts';

/** True if results are before fees: from the address, otherwise the preferences. Setting it updates both. */
export function useBeforeFees(): readonly [boolean, (beforeFees: boolean) => void] {
  const { user } = useSession();
  const [search] = useSearch();
  const choose = useAddressChoice();
  const asked = search.get('costs');
  const beforeFees = asked === 'with' || asked === 'without' ? asked === 'without' : (user?.preferences.beforeFees ?? false);
  return [beforeFees, (next) => choose('costs', next ? 'without' : 'with', { beforeFees: next })];
}
