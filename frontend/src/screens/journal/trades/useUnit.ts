import { useSearchParams } from 'react-router-dom';
import { type CountingUnit, countingUnits } from '../../../../../shared/domain/campaigns/countingUnit.ts';

/** What the list counts as one result, as the address says it, and a way to choose another. */
export function useUnit(): readonly [CountingUnit, (unit: CountingUnit) => void] {
  const [search, setSearch] = useSearchParams();
  const unit = countingUnits.find((name) => name === search.get('count')) ?? 'trade';
  const choose = (chosen: CountingUnit) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (chosen === 'trade') next.delete('count');
        else next.set('count', chosen);
        return next;
      },
      { replace: true },
    );
  return [unit, choose];
}
