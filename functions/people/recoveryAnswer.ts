import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { packAnswers } from '#domain/accounts/packAnswers.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Three } from './recovery.ts';

const Sent = z.strictObject({ username: UserIdText, answers: z.tuple([z.string(), z.string(), z.string()]), proof: z.string() });

const proofOf = (username: string, answers: Three, pepper: string): string =>
  createHmac('sha256', pepper)
    .update(`counted:${username}:${packAnswers(answers)}`)
    .digest('base64url');

/**
 * Three answers in the form the user pool carries from the recovery call to the trigger that checks them, with proof
 * that the attempt was counted: a caller who bypasses us lacks the pepper, so their answers are ignored.
 */
export const recoveryAnswer = (username: UserId, answers: Three, pepper: string): string =>
  JSON.stringify({ username, answers, proof: proofOf(username, answers, pepper) });

/** The answers that came with their proof, and whose they were counted as; null without a proof. */
export function verifiedAnswers(text: string, pepper: string): { readonly username: UserId; readonly answers: Three } | null {
  try {
    const { username, answers, proof } = Sent.parse(JSON.parse(text));
    const [expected, given] = [Buffer.from(proofOf(username, answers, pepper)), Buffer.from(proof)];
    return expected.length === given.length && timingSafeEqual(expected, given) ? { username, answers } : null;
  } catch {
    return null;
  }
}
