import { createHmac } from 'node:crypto';
import { securityQuestions } from '#copy/signIn/securityQuestions.ts';
import { pickThree } from '#domain/accounts/recoveryFault.ts';
import { canonicalEmail } from '#domain/accounts/usernameKey.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import type { AnswersHash, Three } from './recovery.ts';

const mac = (pepper: string, text: string): Buffer => createHmac('sha256', pepper).update(text).digest();

/**
 * An unknown e-mail gets its own stable decoy: it is handled, counted and locked like a real user, and is
 * indistinguishable from one without the pepper.
 */
export const decoyOf = (email: string, pepper: string): UserId =>
  userIdOf(
    mac(pepper, `decoy:${canonicalEmail(email)}`)
      .toString('base64url')
      .slice(0, 22),
  );

/** The questions of a decoy, always the same ones for an e-mail. */
export const decoyQuestions = (username: UserId, pepper: string): Three =>
  pickThree(securityQuestions, mac(pepper, `questions:${username}`));

/** A hash that no answers match, so that refusing a decoy is as much work as refusing a person. */
export const decoyHash = (kind: AnswersHash['kind']): AnswersHash => ({
  kind,
  salt: Buffer.alloc(16).toString('base64url'),
  digest: Buffer.alloc(32).toString('base64url'),
});
