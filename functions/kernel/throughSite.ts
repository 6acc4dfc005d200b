import { createHash, timingSafeEqual } from 'node:crypto';
import { originSecretHeader } from '../../shared/contract/define.ts';
import { type HttpEvent, header } from './http.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a call came through the site, and so past its firewall: CloudFront adds a header that nobody else knows. Where no secret is
 * configured, as on a machine of one's own, every call counts.
 */
export const throughSite = (event: HttpEvent, secret: string | undefined): boolean =>
  secret === undefined || timingSafeEqual(digest(header(event, originSecretHeader) ?? ''), digest(secret));
