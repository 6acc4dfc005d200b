import { NavLink, useLocation } from 'react-router-dom';
import css from './reports.module.css';
import { reportTabs } from './reportTabs.ts';

/** What belongs to one tab, and does not go along to another. */
const ofOneTab = ['by', 'then', 'across', 'a', 'b'];

/** Where a tab is, with the filter and view of the address. */
export function reportAddress(name: string, search: string): string {
  const kept = new URLSearchParams(search);
  for (const own of ofOneTab) kept.delete(own);
  return `/dashboard/reports${name === '' ? '' : `/${name}`}${kept.size === 0 ? '' : `?${kept}`}`;
}

/** The tabs of the reports: each is an address of its own. */
export function ReportNav() {
  const { search } = useLocation();
  return (
    <nav className={css.tabs} aria-label="Reports">
      {reportTabs.map(({ name, title }) => (
        <NavLink key={name} to={reportAddress(name, search)} end>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
