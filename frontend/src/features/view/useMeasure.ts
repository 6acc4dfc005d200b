import { useSession } from '#browser/session/useSession.ts';
import { type Measure, measures } from '#domain/journal/views/measure.ts';
import { useAddressChoice } from './useAddressChoice.ts';
import { useSearch } from './useSearch.ts';

/** The requested unit of results: from the address, otherwise the preferences. Setting it updates both. */
export function useMeasure(): readonly [Measure, (measure: Measure) => void] {
  const { user } = useSession();
  const [search] = useSearch();
  const choose = useAddressChoice();
  const measure = measures.find((name) => name === search.get('in')) ?? user?.preferences.measure ?? 'money';
  return [measure, (next) => choose('in', next, { measure: next })];
}
