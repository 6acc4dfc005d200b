import type { UserId } from '#domain/units/ids.ts';

/** Signing in with Google through the pool's hosted pages. */
export type Google = {
  /** Where a browser goes. `challenge` is the S256 hash of a verifier that stays here. */
  signInUrl(attempt: { state: string; nonce: string; challenge: string }): string;
  /** Redeems the code a browser came back with, once. `refused`: it does not count, or not for this attempt. `away`: nobody answered. */
  redeem(proof: { code: string; verifier: string; nonce: string }): Promise<GoogleSignIn | 'refused' | 'away'>;
};

export type GoogleSignIn = {
  /** Google's own id for the person, for ever the same. Addresses are not. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /**
   * The access token that names this user of ours; issued again when the first one was made before they had an account. Null when the pool
   * names somebody else. Nothing else of the sign-in is stored.
   */
  token(userId: UserId): Promise<string | null>;
};
