import type { ReactNode } from 'react';
import { FilterChips } from '../filters/FilterChips.tsx';
import css from './JournalPage.module.css';
import { ViewSwitches } from './ViewSwitches.tsx';

/** A screen of figures or trades, under the bar that says of which and how they are counted. */
export const JournalPage = ({ accounts, children }: { readonly accounts: readonly string[]; readonly children: ReactNode }) => (
  <div className={css.page}>
    <div className={css.bar}>
      <FilterChips accounts={accounts} />
      <ViewSwitches />
    </div>
    {children}
  </div>
);
