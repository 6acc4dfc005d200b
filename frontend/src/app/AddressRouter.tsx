import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { createPath, NavigationType, type Navigator, Router, type To } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { isInPage } from './demoAddress.ts';

/** One step of the history: a location and its action. `state` is the link's, `key` identifies the history entry. */
export type HistoryStep = {
  readonly location: {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly state: unknown;
    readonly key: string;
  };
  readonly action: NavigationType;
};

/** The state stored in a history entry. Open tabs have entries of older releases, so the names stay. */
type Entry = { readonly usr?: unknown; readonly key?: string } | null;

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/**
 * Wraps the page's history as the router's `Navigator`; `listen` takes one listener, called on each navigation and on Back and Forward. Addresses that are
 * not `isHere` are loaded as another page.
 */
export function createHistory(page: Window, isHere: (pathname: string) => boolean = () => true) {
  let notify: (place: HistoryStep) => void = () => {};
  const place = (action: NavigationType): HistoryStep => {
    const { pathname, search, hash } = page.location;
    const entry = page.history.state as Entry;
    return { location: { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }, action };
  };
  const newEntry = (state: unknown): Entry => ({ usr: state, key: Math.random().toString(36).slice(2, 10) });
  const leaves = (to: To) => !isHere(new URL(hrefOf(to), page.location.href).pathname);
  const navigator: Navigator = {
    createHref: hrefOf,
    encodeLocation: (to) => new URL(hrefOf(to), page.location.href),
    go: (steps) => page.history.go(steps),
    push(to, state) {
      if (leaves(to)) return page.location.assign(hrefOf(to));
      try {
        page.history.pushState(newEntry(state), '', hrefOf(to));
      } catch (error) {
        // Safari refuses more than 100 entries in half a minute; a state that can't be stored is our own fault.
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        return page.location.assign(hrefOf(to));
      }
      notify(place(NavigationType.Push));
    },
    replace(to, state) {
      if (leaves(to)) return page.location.replace(hrefOf(to));
      page.history.replaceState(newEntry(state), '', hrefOf(to));
      notify(place(NavigationType.Replace));
    },
  };
  return {
    navigator,
    first: place(NavigationType.Pop),
    listen(listener: (place: HistoryStep) => void): () => void {
      const onPop = () => listener(place(NavigationType.Pop));
      notify = listener;
      page.addEventListener('popstate', onPop);
      return () => {
        notify = () => {};
        page.removeEventListener('popstate', onPop);
      };
    },
  };
}

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
