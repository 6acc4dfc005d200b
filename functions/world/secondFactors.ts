/** The second factors of the user pool: codes of an authenticator app. `username` is our own user id; only people with a password have them. */
export type SecondFactors = {
  /** Completes a sign-in that waits for a code. `over`: it has waited too long, or got too many wrong codes. */
  answer(username: string, waiting: string, code: string): Promise<{ token: string } | 'wrong' | 'over'>;
  /** A new secret (base32) for the person's authenticator app. `proof` is `secondFactorProof`'s. It counts once a code of it was confirmed. */
  newSecret(username: string, proof: string): Promise<string>;
  /** True if a code matches the latest secret, which is active from then on. */
  confirmSecret(username: string, proof: string, code: string): Promise<boolean>;
  /** Sets whether sign-in requires a code. */
  ask(username: string, on: boolean): Promise<void>;
};
