import { lazy, Suspense } from 'react';
import { UnitSwitch } from '../view/UnitSwitch.tsx';
import { useIsPhone } from '../view/useIsPhone.ts';
import { ViewSwitches } from '../view/ViewSwitches.tsx';
import css from './FilterBar.module.css';
import { FilterChips } from './FilterChips.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { PhoneFilters } from './PhoneFilters.tsx';

/** With its queries; the filters above it do not wait. */
const SavedViewsMenu = lazy(() => import('../savedViews/SavedViewsMenu.tsx'));

/** A page's filter, with its counting and display options. */
export default function FilterBar({ accounts }: { readonly accounts: readonly string[] }) {
  const isPhone = useIsPhone();
  if (isPhone) return <PhoneFilters accounts={accounts} />;
  return (
    <>
      <div className={css.row}>
        <FilterChips accounts={accounts} />
        <span className={css.switches}>
          <Suspense fallback={null}>
            <SavedViewsMenu />
          </Suspense>
          <ViewSwitches />
        </span>
      </div>
      <div className={css.row}>
        <PeriodSwitch />
        <UnitSwitch />
      </div>
    </>
  );
}
