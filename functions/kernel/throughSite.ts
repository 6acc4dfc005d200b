import { createHash, timingSafeEqual } from 'node:crypto';
import { originSecretHeader } from '#contract/define.ts';
import { type HttpEvent, header } from './http.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A secret has at least this many characters; what is shorter is a placeholder and never counts. */
const SHORTEST = 16;

/**
 * Whether a call came through the site, and so past its firewall: CloudFront adds a header that nobody else knows. `secrets`
 * are those that count, with commas between: the present one and, after a rotation, the one before. Where none is configured, every call counts.
 */
export function throughSite(event: HttpEvent, secrets: string | undefined): boolean {
  if (secrets === undefined) return true;
  const sent = digest(header(event, originSecretHeader) ?? '');
  return secrets.split(',').some((secret) => secret.length >= SHORTEST && timingSafeEqual(sent, digest(secret)));
}
