/**
 * Profile fields that decide whether its username may change. `usernameIs` in its stored form: absent for a name
 * chosen at sign-up.
 */
type Named = {
  readonly username: string;
  readonly usernameIs?: 'generated' | 'changed' | undefined;
  readonly formerUsernames?: readonly string[] | undefined;
};

/** Reason a name can't change, or the profile's changes. */
export type UsernameChange =
  | 'username_taken'
  | 'username_final'
  | { readonly username: string; readonly formerUsernames: readonly string[]; readonly usernameIs?: 'changed' };

/**
 * Result of a requested username; null if it is already the name. Every user may change theirs once. A generated
 * name was never chosen, so choosing one is not yet that change. `isTaken`: the new name is in use; another spelling
 * of the user's own name is theirs.
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

const reserved = new Set(
  (
    'admin administrator root system support help helpdesk contact info mail email postmaster webmaster security abuse privacy legal terms ' +
    'billing payments pricing sales api app www web status afterbell afterbell_team official moderator mod staff team owner operator null ' +
    'undefined anonymous deleted unknown everyone guest user users me you login signin signup register logout auth account accounts profile ' +
    'settings dashboard community traders leaderboard notifications groups study_groups journal trades imports test'
  ).split(' '),
);

/** A username's uniqueness key: case-insensitive. */
export const usernameKey = (username: string): string => username.trim().toLowerCase();

/** Names that could pass for the product or its staff, or that are screen addresses. Reserved. */
export const isReservedUsername = (username: string): boolean => reserved.has(usernameKey(username));

/** The one spelling of an e-mail address by which an account is found: trimmed, NFC, lower case. Dots and plus parts count. */
export const canonicalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

const adjectives =
  'amber brave bright calm clear clever cosy crisp early eager fair fresh gentle golden grand green honest keen kind lively lucky mellow modest patient quick quiet ready sharp silver steady sunny wise'.split(
    ' ',
  );
const nouns =
  'anchor badger beacon bell brook candle canyon cedar comet compass falcon ferry forest garden harbor heron island lantern maple meadow otter pebble pine raven ridge river sparrow summit thistle tide willow wren'.split(
    ' ',
  );

/**
 * A generated username for a user who did not choose one: adjective, noun and four digits, such as
 * "quiet_falcon_4821". Reveals nothing about the user. `chance` is at least four random bytes; the same bytes give
 * the same name.
 */
export function generatedUsername(chance: Uint8Array): string {
  const [first = 0, second = 0, high = 0, low = 0] = chance;
  const digits = String((high * 256 + low) % 10_000).padStart(4, '0');
  return `${adjectives[first % adjectives.length]}_${nouns[second % nouns.length]}_${digits}`;
}
