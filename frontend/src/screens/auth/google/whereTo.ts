import { fromOf } from '../../../app/Guard.tsx';

const KEY = 'afterGoogle';

/** Keeps, for this tab, where somebody wanted to go before they left for Google. */
export function rememberWhereTo(from: string | null): void {
  if (from === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, from);
}

/** Where they wanted to go, once; null when nowhere in particular. */
export function whereTo(): string | null {
  const from = fromOf({ from: sessionStorage.getItem(KEY) });
  sessionStorage.removeItem(KEY);
  return from;
}
