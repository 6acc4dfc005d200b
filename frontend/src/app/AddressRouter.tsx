import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';

/**
 * Says what the browser's address is. Another page is drawn when it is there, and the one before stays until then; another filter of the same page is
 * drawn at once: a browser paints between a click and what is drawn after it.
 */
export function AddressRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action });
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
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
