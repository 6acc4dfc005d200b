import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';

/**
 * Provides the browser's address. Another page renders when it is loaded, and the previous one stays until then;
 * another filter of the same page renders synchronously: a browser paints between a click and later renders.
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
