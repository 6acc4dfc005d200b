import { NavLink, useLocation } from 'react-router-dom';
import { reportAddress } from './reportAddress.ts';
import css from './reports.module.css';
import { reportTabs } from './reportTabs.ts';

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
