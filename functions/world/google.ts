import type { UserId } from '#domain/units/ids.ts';

/** Signing in with Google through the pool's hosted pages. */
export type Google = {
  /** Where a browser goes. `challenge` is the S256 hash of a verifier that stays here. */
  signInUrl(attempt: { state: string; nonce: string; challenge: string }): string;
  /** Redeems a browser's code, once. `refused`: invalid, or for another attempt. `away`: no response. */
  redeem(proof: { code: string; verifier: string; nonce: string }): Promise<GoogleSignIn | 'refused' | 'away'>;
};

export type GoogleSignIn = {
  /** Google's own id for the person, for ever the same. Addresses are not. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /**
   * The access token for this user of ours; reissued when the first one was made before they had an account. Null
   * when the pool names another user. Nothing else of the sign-in is stored.
   */
  token(userId: UserId): Promise<string | null>;
};
