import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { World } from '#functions/world/world.ts';

/**
 * State a browser carries from leaving for Google until it returns; encrypted, so only the server can read or create
 * it.
 */
type GoogleAttempt = {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE verifier. */
  readonly verifier: string;
};

export const googleCookie = 'gs';
/** Seconds a person may take at Google. */
export const GOOGLE_SECONDS = 600;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ secrets }: World): Buffer => Buffer.from(hkdfSync('sha256', secrets.pepper, '', 'cookie of a sign-in with Google', 32));

/** The attempt as the cookie's value: AES-256-GCM, base64url. */
export function sealAttempt(world: World, attempt: GoogleAttempt): string {
  const iv = Buffer.from(world.random(NONCE_BYTES), 'base64url');
  const cipher = createCipheriv('aes-256-gcm', keyOf(world), iv);
  const plain = JSON.stringify({ ...attempt, until: world.now() + GOOGLE_SECONDS * 1000 });
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts the attempt in a cookie; null if missing, not created by us or expired. */
export function openAttempt(world: World, value: string | null): GoogleAttempt | null {
  const bytes = Buffer.from(value ?? '', 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(world), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    const { until, ...attempt } = JSON.parse(plain) as GoogleAttempt & { until: number };
    return world.now() < until ? attempt : null;
  } catch {
    return null;
  }
}
