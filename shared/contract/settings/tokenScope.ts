import type { Endpoint } from '../define.ts';

/** Parts of a journal that a personal access token can reach, each the first word of its addresses. */
export const tokenParts = [
  'trades',
  'imports',
  'days',
  'weeks',
  'plans',
  'playbooks',
  'missed-trades',
  'journal-settings',
  'saved-views',
  'bars',
  'replays',
  'screenshots',
] as const;
/** One of these parts. */
export type TokenPart = (typeof tokenParts)[number];

/** A right on one part: "trades:read". The right to change does not include the right to read. */
export type TokenScope = `${TokenPart}:${'read' | 'write'}`;
/** Every scope, in the order of `tokenParts`. */
export const tokenScopes: readonly TokenScope[] = tokenParts.flatMap((part) => [`${part}:read`, `${part}:write`] as const);

/**
 * The scope required by a call, from its address and method: GET reads, everything else changes. Null if the call accepts no token: account, sign-in, billing,
 * recovery, admin, community and AI calls, and those marked `never`.
 */
export function tokenScope({ method, path, token }: Pick<Endpoint, 'method' | 'path' | 'token'>): TokenScope | null {
  const part = tokenParts.find((each) => each === path.split('/')[2]);
  if (part === undefined || token === 'never') return null;
  return `${part}:${method === 'GET' || token === 'reads' ? 'read' : 'write'}`;
}
