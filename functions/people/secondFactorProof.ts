import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** How long a proof counts (ms): it goes straight to the trigger that checks it. */
const PROOF_MS = 60_000;

const Sent = z.strictObject({ secondFactor: z.string(), until: z.number(), proof: z.string() });

const proofOf = (username: string, until: number, pepper: string): string =>
  createHmac('sha256', pepper).update(`second factor:${username}:${until}`).digest('base64url');

/**
 * What the user pool carries to the trigger that judges challenges, in place of answers: proof that our own function wants a token to change this
 * person's second factor, once it has checked who they are.
 */
export function secondFactorProof(username: string, pepper: string, now: number): string {
  const until = now + PROOF_MS;
  return JSON.stringify({ secondFactor: username, until, proof: proofOf(username, until, pepper) });
}

/** Whether a challenge was answered with such a proof for this person. */
export function provesSecondFactor(text: string, username: string, pepper: string, now: number): boolean {
  try {
    const { secondFactor, until, proof } = Sent.parse(JSON.parse(text));
    const [expected, given] = [Buffer.from(proofOf(username, until, pepper)), Buffer.from(proof)];
    return secondFactor === username && now < until && expected.length === given.length && timingSafeEqual(expected, given);
  } catch {
    return false;
  }
}
