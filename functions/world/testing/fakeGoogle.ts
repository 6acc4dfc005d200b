import { createHash } from 'node:crypto';
import type { UserId } from '#domain/units/ids.ts';
import type { Google } from '../identity.ts';

/** A fake Google user, and the possible faults on the way back. */
export type AtGoogle = { readonly subject: string; readonly email: string; readonly emailVerified?: boolean; readonly nonce?: string };

/** Google for tests. `consent` approves the sign-in at the address a browser was sent to and returns the parameters of the callback. */
export type FakeGoogle = Google & {
  consent(location: string, person: AtGoogle): { code: string; state: string };
  /** Stops responding from now on. */
  goAway(): void;
};

/** `tokenFor` issues a token for a user of ours under a name of the pool. */
export function fakeGoogle(random: (bytes: number) => string, tokenFor: (userId: UserId, poolName: string) => Promise<string>): FakeGoogle {
  const codes = new Map<string, AtGoogle & { readonly challenge: string; readonly nonce: string }>();
  let away = false;
  return {
    signInUrl: (attempt) => `https://sign-in.example/oauth2/authorize?${new URLSearchParams(attempt)}`,
    consent(location, person) {
      const { state = '', nonce = '', challenge = '' } = Object.fromEntries(new URL(location).searchParams);
      const code = random(16);
      codes.set(code, { nonce, ...person, challenge });
      return { code, state };
    },
    goAway() {
      away = true;
    },
    async redeem({ code, verifier, nonce }) {
      if (away) return 'away';
      const given = codes.get(code);
      codes.delete(code);
      if (given?.nonce !== nonce || given.challenge !== createHash('sha256').update(verifier).digest('base64url')) return 'refused';
      const { subject, email, emailVerified = true } = given;
      return { subject, email, emailVerified, token: (userId) => tokenFor(userId, `Google_${subject}`) };
    },
  };
}
