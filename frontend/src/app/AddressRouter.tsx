import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { createHistory } from './createHistory.ts';
import { isInPage } from './demoAddress.ts';

/**
 * Provides the browser's address. Another page renders when it is loaded, and the previous one stays until then;
 * another filter of the same page renders synchronously: a browser paints between a click and later renders.
 */
export function AddressRouter({ children }: { readonly children: ReactNode }) {
  const isDemo = useBrowser().ports.demo !== undefined;
  const [history] = useState(() => createHistory(window, (pathname) => isInPage(pathname, isDemo)));
  const [{ location, action }, setPlace] = useState(history.first);
  useLayoutEffect(
    () =>
      history.listen((next) => {
        const isSamePage = next.location.pathname === location.pathname;
        if (isSamePage) setPlace(next);
        else startTransition(() => setPlace(next));
      }),
    [history, location],
  );
  return (
    <Router location={location} navigationType={action} navigator={history.navigator}>
      {children}
    </Router>
  );
}
