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

/** The user pool, as handlers need it. `username` is our own user id for password users. */
export type Identity = {
  /** Null if Google sign-in is not configured. */
  readonly google: Google | null;
  create(user: { username: string; email: string; password: string }): Promise<'created' | 'exists'>;
  remove(username: string): Promise<void>;
  /** Sets a password for good; it counts from the next sign-in. */
  setPassword(username: string, password: string): Promise<void>;
  /** Checks a password and returns the session's access token, the pool's session that waits for a code of the person's second factor, or why not. */
  signIn(username: string, password: string): Promise<{ token: string } | { waiting: string } | 'wrong' | 'locked'>;
  /** Starts a recovery; null if the pool gives no challenge for an unknown user. */
  startRecovery(username: string): Promise<RecoveryChallenge | null>;
  /** True if these answers complete the recovery. Discards the resulting sign-in. */
  answerRecovery(username: string, challenge: RecoveryChallenge, answer: string): Promise<boolean>;
  /** Ends a user's sessions in the pool. Ours end through `validAfter`. */
  signOutEverywhere(username: string): Promise<void>;
  /** Checks a bearer token's signature, issuer, client and kind; null when it does not count. */
  verify(token: string): Promise<AccessClaims | null>;
};

export type AccessClaims = {
  /** Our user id. */
  readonly uid: UserId;
  /** The user's name in the pool: for users with a password the same. */
  readonly poolName?: string;
  /** Names this token. */
  readonly jti: string;
  /** Seconds: issued, and the session's end at the user's 2AM. */
  readonly iat: number;
  readonly session_exp: number;
};

/** A running recovery: the pool's session, valid for one answer, and the user's questions; null for a decoy. */
type RecoveryChallenge = { readonly session: string; readonly questions: readonly [string, string, string] | null };

const none = () => Promise.reject(new Error('This function was built without the user pool: its handler needs identityFromEnv.'));

/** Stub for functions that do not use the user pool. */
export const withoutPool: Identity = {
  google: null,
  create: none,
  remove: none,
  setPassword: none,
  signIn: none,
  startRecovery: none,
  answerRecovery: none,
  signOutEverywhere: none,
  verify: none,
};
