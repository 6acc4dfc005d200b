import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import { CardTools } from '#ui/cardTools.ts';
import { asksForBars } from '../bars/asksForBars.ts';
import { useFilter } from '../view/useFilter.ts';
import css from './FilteredPage.module.css';

/** Figures do not wait for the filter bar; with a filter in the address it shows it immediately. */
const FilterBar = lazy(() => import('./FilterBar.tsx'));
/** Loads with the first figures: it pictures them. */
const SaveCard = lazy(() => import('./SaveCard.tsx'));
/** Few addresses ask for tags of days, plans, playbooks or price bars, which are read for those alone. */
const GroupedByNotice = lazy(() => import('./GroupedByNotice.tsx'));

/** A screen of figures or trades, under the filter bar with its counting and display options. */
export function FilteredPage({ accounts, children }: { readonly accounts: readonly string[]; readonly children: ReactNode }) {
  const isShown = useFirstScreenShown();
  const [filter] = useFilter();
  const { search } = useLocation();
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <Suspense fallback={null}>{(isShown || Object.keys(filter).length > 0) && <FilterBar accounts={accounts} />}</Suspense>
      </div>
      <Suspense fallback={null}>
        {(/by(DayTag|Plan|Playbook|Rule)/.test(search) || asksForBars(search)) && <GroupedByNotice search={search} />}
      </Suspense>
      <CardTools value={isShown ? SaveCard : null}>{children}</CardTools>
    </div>
  );
}
