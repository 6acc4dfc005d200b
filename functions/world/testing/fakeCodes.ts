import { createHash } from 'node:crypto';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { provesSecondFactor } from '#functions/people/secondFactorProof.ts';
import type { SecondFactors } from '../world.ts';

const STEP_MS = 30_000;
const SESSION_MS = 5 * 60_000;

/** A fake user pool's codes: each valid for half a minute and once. Rejects proofs without the tests' pepper. */
export function fakeCodes(now: () => number, random: (bytes: number) => string, tokenFor: (uid: UserId) => Promise<string>) {
  const secrets = new Map<string, { readonly secret: string; readonly isConfirmed: boolean; readonly isOn: boolean }>();
  const waits = new Map<string, { readonly username: string; readonly until: number }>();
  const used = new Set<string>();

  const code = (username: string): string => {
    const digest = createHash('sha256')
      .update(`${secrets.get(username)?.secret}:${Math.floor(now() / STEP_MS)}`)
      .digest();
    return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
  };
  const accepts = (username: string, typed: string): boolean => {
    const isRight = secrets.has(username) && typed === code(username) && !used.has(`${username}:${typed}`);
    if (isRight) used.add(`${username}:${typed}`);
    return isRight;
  };
  const check = (username: string, proof: string): void => {
    if (!provesSecondFactor(proof, username, 'pepper for tests', now())) throw new Error('The pool was asked without proof.');
  };

  const codes: SecondFactors = {
    async answer(username, waiting, typed) {
      const wait = waits.get(waiting);
      if (wait === undefined || wait.username !== username || now() >= wait.until) return 'over';
      if (!accepts(username, typed)) return 'wrong';
      waits.delete(waiting);
      return { token: await tokenFor(userIdOf(username)) };
    },
    async newSecret(username, proof) {
      check(username, proof);
      const secret = random(20)
        .replace(/[^A-Za-z]/g, 'A')
        .toUpperCase();
      secrets.set(username, { secret, isConfirmed: false, isOn: false });
      return secret;
    },
    async confirmSecret(username, proof, typed) {
      check(username, proof);
      const found = secrets.get(username);
      if (found === undefined || !accepts(username, typed)) return false;
      secrets.set(username, { ...found, isConfirmed: true });
      return true;
    },
    async ask(username, on) {
      const found = secrets.get(username);
      if (on && !found?.isConfirmed) throw new Error('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA');
      if (found !== undefined) secrets.set(username, { ...found, isOn: on });
    },
  };
  return {
    codes,
    code,
    isOn: (username: string): boolean => secrets.get(username)?.isOn ?? false,
    wait(username: string): string {
      const waiting = random(18);
      waits.set(waiting, { username, until: now() + SESSION_MS });
      return waiting;
    },
  };
}
