import { createHash, timingSafeEqual } from 'node:crypto';
import { originSecretHeader } from '#contract/define.ts';
import { type HttpEvent, header } from './http.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Minimum number of characters of a secret; a shorter one is a placeholder and never valid. */
const SHORTEST = 16;

/**
 * True if a call came through the site, and so through its firewall: CloudFront adds a secret header. `secrets` are
 * the valid ones: the current and, after a rotation, the previous. True for every call if none is configured.
 */
export function throughSite(event: HttpEvent, secrets: readonly string[] | undefined): boolean {
  if (secrets === undefined) return true;
  const sent = digest(header(event, originSecretHeader) ?? '');
  return secrets.some((secret) => secret.length >= SHORTEST && timingSafeEqual(sent, digest(secret)));
}
