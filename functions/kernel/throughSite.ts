import { createHash, timingSafeEqual } from 'node:crypto';
import { originSecretHeader } from '#contract/define.ts';
import { type HttpEvent, header } from './http.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A secret has at least this many characters; what is shorter is a placeholder and never counts. */
const SHORTEST = 16;

/**
 * Whether a call came through the site, and so past its firewall: CloudFront adds a header that nobody else knows. `secrets`
 * are those that count: the current one and, after a rotation, the previous. Where none is configured, every call counts.
 */
export function throughSite(event: HttpEvent, secrets: readonly string[] | undefined): boolean {
  if (secrets === undefined) return true;
  const sent = digest(header(event, originSecretHeader) ?? '');
  return secrets.some((secret) => secret.length >= SHORTEST && timingSafeEqual(sent, digest(secret)));
}
