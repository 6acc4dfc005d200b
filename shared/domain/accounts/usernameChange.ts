import { usernameKey } from './usernameKey.ts';

/** What of a profile decides whether its username may change. `usernameIs` as it is stored: absent for a name chosen at sign-up. */
type Named = {
  readonly username: string;
  readonly usernameIs?: 'generated' | 'changed' | undefined;
  readonly formerUsernames?: readonly string[] | undefined;
};

/** Why a name stays as it is, or what of the profile changes. */
export type UsernameChange =
  | 'username_taken'
  | 'username_final'
  | { readonly username: string; readonly formerUsernames: readonly string[]; readonly usernameIs?: 'changed' };

/**
 * What a wish for another username comes to; null when it is the name already. Everybody may change theirs once. A name that was made up was never
 * chosen, so choosing it is not yet the one change. `isTaken`: somebody has the new name; in another spelling of one's own name that somebody is oneself.
 */
export function usernameChange({ username, usernameIs, formerUsernames = [] }: Named, to: string, isTaken: boolean): UsernameChange | null {
  if (username === to) return null;
  if (usernameIs === 'changed') return 'username_final';
  if (isTaken && usernameKey(username) !== usernameKey(to)) return 'username_taken';
  return {
    username: to,
    formerUsernames: [...formerUsernames, username].filter((name) => usernameKey(name) !== usernameKey(to)),
    ...(usernameIs !== 'generated' && { usernameIs: 'changed' }),
  };
}
