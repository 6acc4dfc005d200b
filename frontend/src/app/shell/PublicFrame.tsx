import { Outlet } from 'react-router-dom';
import css from './Shell.module.css';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useTopOfPage } from './useTopOfPage.ts';

/** The frame of pages that need no sign-in: the top bar and the page, which sets its own width. */
export function PublicFrame() {
  useTopOfPage();
  return (
    <>
      <SkipLink />
      <TopBar />
      <main id="main" className={css.open} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
