import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { reportAddress } from './reportAddress.ts';
import css from './reports.module.css';
import { reportTabs } from './reportTabs.ts';

/** The tabs of the reports: each is an address of its own. */
export function ReportNav() {
  const { search, pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Where not all of them have room, the open one is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open at another address
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (open) nav.current!.scrollLeft = open.offsetLeft - (nav.current!.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={nav} className={css.tabs} aria-label="Reports">
      {reportTabs.map(({ name, title }) => (
        <NavLink key={name} to={reportAddress(name, search)} end>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
