import { argon2, type BinaryLike, createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { packAnswers } from '#domain/accounts/recoveryFault.ts';
import type { UserId } from '#domain/units/ids.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';
import type { World } from '../world/world.ts';

const Three = z.readonly(z.tuple([z.string(), z.string(), z.string()]));
export type Three = z.infer<typeof Three>;

/** base64url salt and digest, and how the digest was made. */
export const AnswersHash = z.object({ kind: z.enum(['argon2id', 'scrypt']), salt: z.string(), digest: z.string() });
export type AnswersHash = z.infer<typeof AnswersHash>;

/**
 * A user's chosen questions, and one hash over all three answers, so that it is impossible to tell which one was
 * wrong.
 */
export const Recovery = z.object({ questions: Three, hash: AnswersHash });
export type Recovery = z.infer<typeof Recovery>;

/** The recovery questions, fenced from every function but sign-up and recovery. */
export const recoveries = entity(Recovery, (userId: UserId) => ({ pk: `${prefixes.recovery}${userId}`, sk: 'QUESTIONS' }));
const questionsOnly = entity(z.pick(Recovery, { questions: true }), recoveries.key, ['questions']);

/** 19 MiB, two passes: about 30 ms, OWASP's first choice. */
const ARGON = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 } as const;
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;

const withArgon = (message: BinaryLike, nonce: Buffer, secret: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    argon2('argon2id', { message, nonce, secret, ...ARGON }, (error, digest) => (error ? reject(error) : resolve(digest))),
  );
const withScrypt = (message: string, salt: Buffer, secret: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(message, Buffer.concat([salt, secret]), 32, SCRYPT, (error, digest) => (error ? reject(error) : resolve(digest))),
  );

async function digest(kind: AnswersHash['kind'], answers: Three, salt: Buffer, pepper: string): Promise<Buffer> {
  const secret = Buffer.from(pepper, 'utf8');
  return kind === 'argon2id' ? withArgon(packAnswers(answers), salt, secret) : withScrypt(packAnswers(answers), salt, secret);
}

/** Argon2id where this Node has it. */
export const preferredKind = (): AnswersHash['kind'] => (typeof argon2 === 'function' ? 'argon2id' : 'scrypt');

/**
 * The slow hash of three answers. `pepper` is an environment secret, so a copy of the table alone can't be attacked
 * offline.
 */
export async function hashAnswers(
  { random, secrets: { pepper } }: Pick<World, 'random' | 'secrets'>,
  answers: Three,
): Promise<AnswersHash> {
  const kind = preferredKind();
  const salt = Buffer.from(random(16), 'base64url');
  const made = await digest(kind, answers, salt, pepper);
  return { kind, salt: salt.toString('base64url'), digest: made.toString('base64url') };
}

/** True if these are the three answers; constant time after hashing. */
export async function answersMatch(answers: Three, { kind, salt, digest: stored }: AnswersHash, pepper: string): Promise<boolean> {
  const made = await digest(kind, answers, Buffer.from(salt, 'base64url'), pepper);
  const expected = Buffer.from(stored, 'base64url');
  return made.length === expected.length && timingSafeEqual(made, expected);
}

/** The stored questions and hash, or null. */
export const loadRecovery = (table: Table, userId: UserId): Promise<Recovery | null> => recoveries.load(table, 'strong', userId);

/** The stored questions only, for functions that may not read the hash; empty if missing. */
export async function loadRecoveryQuestions(table: Table, userId: UserId): Promise<readonly string[]> {
  return (await questionsOnly.load(table, 'strong', userId))?.questions ?? [];
}

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
