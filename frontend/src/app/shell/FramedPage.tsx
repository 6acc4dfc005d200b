import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import css from './Shell.module.css';

/** The page inside its frame. One that breaks, or whose code cannot be fetched, leaves the frame standing, and with it the way to every other page. */
export function FramedPage() {
  return (
    <ErrorBoundary page={useLocation().pathname}>
      <Outlet />
    </ErrorBoundary>
  );
}

/** Lets the keyboard jump over the navigation to the page itself. Shows only while it has the focus. */
export function SkipLink() {
  return (
    <a href="#main" className={css.skip}>
      Skip to content
    </a>
  );
}

/** Begins a newly opened page at its top. Back and forward, filters in the address, and the first page keep their place. */
export function useTopOfPage(): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (way !== 'POP') window.scrollTo(0, 0);
  }, [pathname, way]);
}
