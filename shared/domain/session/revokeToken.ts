/** A token signed out before its end. Seconds. */
export type TokenRevocation = { readonly jti: string; readonly issuedAt: number; readonly until: number };

/** An account's token rules. `validAfter` in seconds: tokens issued earlier are invalid. */
export type TokenRules = { readonly validAfter: number; readonly revoked: readonly TokenRevocation[] };

/** Most tokens an account remembers by name. */
export const MAX_REVOKED = 20;

/**
 * The rules with one more token signed out; those that ended anyway are forgotten. Past twenty, the oldest is covered by moving `validAfter`
 * beyond it: that may end an older session early, and never revives one. `now` in seconds.
 */
export function revokeToken({ validAfter, revoked }: TokenRules, token: TokenRevocation, now: number): TokenRules {
  const live = revoked.filter(({ jti, until }) => jti !== token.jti && until > now);
  const all = [...live, token].sort((a, b) => b.issuedAt - a.issuedAt);
  const dropped = all.slice(MAX_REVOKED).map(({ issuedAt }) => issuedAt + 1);
  return { validAfter: Math.max(validAfter, ...dropped), revoked: all.slice(0, MAX_REVOKED) };
}

/** The rules once every token issued until now, this second included, is over. `now` in seconds. */
export const revokeAll = (now: number): TokenRules => ({ validAfter: Math.floor(now) + 1, revoked: [] });

/** True if the rules accept a token. `issuedAt` in seconds. */
export const isTokenValid = ({ validAfter, revoked }: TokenRules, token: Pick<TokenRevocation, 'jti' | 'issuedAt'>): boolean =>
  token.issuedAt >= validAfter && !revoked.some(({ jti }) => jti === token.jti);
