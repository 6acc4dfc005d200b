import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** Lifetime of a proof (ms): it goes straight to the trigger that checks it. */
const PROOF_MS = 60_000;

const Sent = z.strictObject({ secondFactor: z.string(), until: z.number(), proof: z.string() });

const proofOf = (username: string, until: number, pepper: string): string =>
  createHmac('sha256', pepper).update(`second factor:${username}:${until}`).digest('base64url');

/**
 * Proof carried by the user pool to the challenge trigger instead of answers: our own function needs a token to
 * change this user's second factor, after verifying their identity.
 */
export function secondFactorProof(username: string, pepper: string, now: number): string {
  const until = now + PROOF_MS;
  return JSON.stringify({ secondFactor: username, until, proof: proofOf(username, until, pepper) });
}

/** True if a challenge was answered with such a proof for this user. */
export function provesSecondFactor(text: string, username: string, pepper: string, now: number): boolean {
  try {
    const { secondFactor, until, proof } = Sent.parse(JSON.parse(text));
    const [expected, given] = [Buffer.from(proofOf(username, until, pepper)), Buffer.from(proof)];
    return secondFactor === username && now < until && expected.length === given.length && timingSafeEqual(expected, given);
  } catch {
    return false;
  }
}
