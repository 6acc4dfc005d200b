import { useLocation } from 'react-router-dom';
import { PageTabs } from '#ui/PageTabs.tsx';
import { reportAddress } from './reportAddress.ts';
import css from './reports.module.css';
import { reportTabs } from './reportTabs.ts';

/** The tabs of the reports: each is an address of its own. */
export function ReportNav() {
  const { search } = useLocation();
  return (
    <PageTabs
      label="Reports"
      className={css.tabs}
      tabs={reportTabs.map(({ name, title }) => ({ to: reportAddress(name, search), title }))}
    />
  );
}
