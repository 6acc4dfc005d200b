import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';

/** A sign-in whose password was right and which waits for a code: whose, the pool's session, and when it began (UTC milliseconds). */
const CodeSession = z.strictObject({ userId: UserIdText, waiting: z.string(), began: z.number() });
type CodeSession = z.infer<typeof CodeSession>;

const sealOf = (body: string, pepper: string): Buffer => createHmac('sha256', pepper).update(`code session:${body}`).digest();

/**
 * A pending sign-in that the browser keeps until the code is typed. Sealed, so that only a caller who knows the
 * password can use up the user's attempts.
 */
export function codeSession(session: CodeSession, pepper: string): string {
  const body = Buffer.from(JSON.stringify(session)).toString('base64url');
  return `${body}.${sealOf(body, pepper).toString('base64url')}`;
}

/** The sign-in that a browser holds; null when we did not seal it. */
export function openCodeSession(text: string, pepper: string): CodeSession | null {
  const [body = '', seal = ''] = text.split('.');
  const [expected, given] = [sealOf(body, pepper), Buffer.from(seal, 'base64url')];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return CodeSession.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
}
