import { lazy, Suspense } from 'react';
import * as filterTexts from '#copy/filterTexts.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { Button } from '#ui/Button.tsx';
import { useIsPhone } from '../view/useIsPhone.ts';
import { useUnit } from '../view/useUnit.ts';
import { ViewFields } from '../view/ViewFields.tsx';
import css from './FilterFields.module.css';
import { FilterFields } from './FilterFields.tsx';
import { useChips } from './useChips.ts';
import { useFilter } from './useFilter.ts';
import { useFilterCounts } from './useFilterCounts.ts';

const SavedViewsMenu = lazy(() => import('../savedViews/SavedViewsMenu.tsx'));

type Props = { readonly accounts: readonly string[]; readonly onDone: () => void };

/** All that can be chosen, over what it leads to. */
export default function FilterPanel({ accounts, onDone }: Props) {
  const [filter] = useFilter();
  const [unit] = useUnit();
  const counts = useFilterCounts([filter]);
  const { chips, clear } = useChips();
  const isPhone = useIsPhone();
  return (
    <div className={css.panel}>
      <FilterFields accounts={accounts}>{isPhone && <ViewFields />}</FilterFields>
      <div className={css.foot}>
        <Button disabled={chips.length === 0} onClick={clear}>
          {filterTexts.clear}
        </Button>
        {isPhone && (
          <Suspense fallback={null}>
            <SavedViewsMenu />
          </Suspense>
        )}
        <Button look="primary" onClick={onDone}>
          {filterTexts.show(counts === null ? '…' : countedUnits(counts[0]!, unit))}
        </Button>
      </div>
    </div>
  );
}
