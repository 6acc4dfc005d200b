import type { UserId } from '#domain/units/ids.ts';
import type { Google } from './google.ts';

/** The user pool, as handlers need it. `username` is our own user id for password users. */
export type Identity = {
  /** Null where nobody can sign in with Google. */
  readonly google: Google | null;
  create(user: { username: string; email: string; password: string }): Promise<'created' | 'exists'>;
  remove(username: string): Promise<void>;
  /** Sets a password for good; it counts from the next sign-in. */
  setPassword(username: string, password: string): Promise<void>;
  /** Checks a password and returns the session's access token, the pool's session that waits for a code of the person's second factor, or why not. */
  signIn(username: string, password: string): Promise<{ token: string } | { waiting: string } | 'wrong' | 'locked'>;
  /** Begins a recovery; null when the pool will not play along for somebody it does not know. */
  startRecovery(username: string): Promise<RecoveryChallenge | null>;
  /** Whether these answers end the recovery well. The sign-in that comes with it is thrown away. */
  answerRecovery(username: string, challenge: RecoveryChallenge, answer: string): Promise<boolean>;
  /** Ends what the pool itself knows of a person's sessions. What ends ours is `validAfter`. */
  signOutEverywhere(username: string): Promise<void>;
  /** Checks a bearer token's signature, issuer, client and kind; null when it does not count. */
  verify(token: string): Promise<AccessClaims | null>;
};

export type AccessClaims = {
  /** Our user id. */
  readonly uid: UserId;
  /** What the pool calls them: for people with a password the same. */
  readonly poolName?: string;
  /** Names this token. */
  readonly jti: string;
  /** Seconds: issued, and the session's end at the user's 2AM. */
  readonly iat: number;
  readonly session_exp: number;
};

/** A recovery under way: the pool's session, good for one answer, and the person's questions; null for nobody in particular. */
type RecoveryChallenge = { readonly session: string; readonly questions: readonly [string, string, string] | null };
