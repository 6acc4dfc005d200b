import { usernameKey } from '#domain/accounts/usernameKey.ts';

/** The span of sort keys of usernames that begin like this and come after a name; it ends before it begins when none can. */
export function nameRange(begins: string, after?: string): { readonly from: string; readonly to: string } {
  const start = usernameKey(begins);
  const next = after === undefined ? '!' : `${usernameKey(after)}\u0000`;
  return { from: next > start ? next : start, to: `${start}~` };
}
