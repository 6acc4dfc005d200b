import { routes } from 'contract:routes';
import { returnPathOf } from '#browser/session/returnPathOf.ts';

const KEY = 'afterGoogle';

/** Keeps, for this tab, where somebody wanted to go before they left for Google. */
export function rememberReturnPath(from: string | null): void {
  if (from === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, from);
}

/** Where they wanted to go, once; null when nowhere in particular. */
export function takeReturnPath(): string | null {
  const from = returnPathOf({ from: sessionStorage.getItem(KEY) });
  sessionStorage.removeItem(KEY);
  return from;
}

/** Where the browser goes: the sign-up variant carries the flags of spec section 7, and both this browser's zone once the page is in a browser. */
export function googleSignInUrl(isNewUser: boolean, inBrowser = true): string {
  const flags = isNewUser ? { expireAt2AM: 'true', isNewUser: 'true' } : {};
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `${routes.auth!.google!.path}?${new URLSearchParams({ ...flags, ...(inBrowser && { timeZone }) })}`;
}
