import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

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
