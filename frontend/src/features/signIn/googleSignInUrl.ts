import { routes } from 'contract:routes';
import { returnPathOf } from '#browser/session/returnPathOf.ts';

const KEY = 'afterGoogle';

/** Remembers, for this tab, the requested page before leaving for Google. */
export function rememberReturnPath(tab: Storage, from: string | null): void {
  if (from === null) tab.removeItem(KEY);
  else tab.setItem(KEY, from);
}

/** Where they wanted to go, once; null when nowhere in particular. */
export function takeReturnPath(tab: Storage): string | null {
  const from = returnPathOf({ from: tab.getItem(KEY) });
  tab.removeItem(KEY);
  return from;
}

/** Where the browser goes: the sign-up variant carries the flags of spec section 7. */
export const googleSignInUrl = (isNewUser: boolean): string =>
  isNewUser ? `${routes.auth!.google!.path}?expireAt2AM=true&isNewUser=true` : routes.auth!.google!.path;
